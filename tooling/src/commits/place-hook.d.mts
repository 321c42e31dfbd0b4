/**
 * Lets Git refuse a wrong subject when the commit is made; see `place-hook.mjs`.
 * @param root the checkout
 */
export function placeCommitHook(root: string): void;
