/** Digits of an authentication code. */
export const codeLength = 6;

/** The digits of what was typed: apps show the code in two groups, and a pasted one may bring the space between them. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, codeLength);
