/** Puzzles in one challenge: many small ones take everyone about the same time, whereas one large one is a lottery. */
export const PROOF_PUZZLES = 8;
/** Difficulty in bits of each puzzle, for visitors who have written little recently. */
export const PROOF_LEAST_BITS = 12;
/** The maximum difficulty, for an address with a lot of recent activity. */
export const PROOF_MOST_BITS = 18;
