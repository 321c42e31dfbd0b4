/**
 * What is wrong with a commit's subject, as far as a program can tell; see `subject.mjs`.
 * @returns nothing when it may stand
 */
export function faultsOf(subject: string): readonly string[];

/** Whether Git gave a commit its subject: a merge, a revert, or what a rebase folds into another commit. */
export function isByGit(subject: string): boolean;
