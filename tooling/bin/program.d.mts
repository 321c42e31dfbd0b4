export function programArguments(root: string, program: string): Promise<string[]>;
