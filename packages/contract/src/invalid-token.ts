/** Apart from the other texts: every client compares with it, and the widget loads none of the others at first. */
export const INVALID_TOKEN = 'Invalid token.';
