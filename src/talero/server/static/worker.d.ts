// What the server writes before worker.js.
declare const VERSION: string;
declare const SHELL: string[];
