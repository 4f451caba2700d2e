/** Separate from the other texts: every client compares with it, and the widget initially loads none of the others. */
export const INVALID_TOKEN = 'Invalid token.';
