/** Puzzles of one challenge: many small ones take much the same time for everybody, where one large one is a lottery. */
export const PROOF_PUZZLES = 8;
/** Bits that begin a solution of each, for who has written little of late. */
export const PROOF_LEAST_BITS = 12;
/** And for an address from which very much came. */
export const PROOF_MOST_BITS = 18;
