/**
 * Makes scripts of a program in TypeScript; see `program.mjs`.
 * @param root the checkout
 * @param program its file, relative to the checkout
 * @returns what node is given to run it, before the program's own arguments
 * @throws BuildFailure that names the place when a source is wrong
 */
export function programArguments(root: string, program: string): Promise<string[]>;
