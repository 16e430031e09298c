"""Standing orders: what people want done while it is not their turn. Nobody else learns of them."""
