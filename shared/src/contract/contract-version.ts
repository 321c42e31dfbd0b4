/** Raised when a change breaks modules built against the older contract; the shell refuses another number. */
export const contractVersion = 1;
