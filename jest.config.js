import { existsSync } from 'node:fs';
import { workspacesOf } from './tooling/src/topology/workspaces.mjs';

const root = import.meta.dirname;
/** A module like any other, though no workspace. */
const template = 'tooling/src/new-module/template';

/** Every package that has tests. Those of the backend need other options of Node and run apart. */
const folders = [...workspacesOf(root), template].filter(
  (folder) => folder !== 'backend' && existsSync(`${root}/${folder}/jest.config.js`),
);

/** Packages by their configuration: those with one are one project, which compiles what they share once. */
const groups = new Map();
for (const folder of folders) {
  const config = { ...(await import(`./${folder}/jest.config.js`)).default };
  delete config.displayName;
  const key = JSON.stringify(config);
  groups.set(key, { config, folders: [...(groups.get(key)?.folders ?? []), folder] });
}

export default {
  projects: [...groups.values()].map(({ config, folders }) =>
    folders.length === 1
      ? `<rootDir>/${folders[0]}`
      : { ...config, rootDir: root, roots: folders.map((folder) => `<rootDir>/${folder}/src`) },
  ),
};
