export function workspacesOf(root: string): readonly string[];
