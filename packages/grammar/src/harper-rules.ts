/** Rules of harper that are switched off, each with why: what they report on web copy is mostly right as it stands. */
export const HARPER_OFF: Readonly<Record<string, string>> = {};
