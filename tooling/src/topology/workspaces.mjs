import { readFileSync } from 'node:fs';

/** The workspaces of a checkout, as npm knows them. Whatever looks at all packages takes them from here. */
export const workspacesOf = (root) => JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).workspaces;
