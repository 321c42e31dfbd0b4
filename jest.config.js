import { existsSync } from 'node:fs';
import { workspacesOf } from './tooling/src/topology/workspaces.mjs';

const root = import.meta.dirname;
/** A module like any other, though no workspace. */
const template = 'tooling/src/new-module/template';

/** Every package that has tests. Those of the backend need other options of Node and run apart. */
export default {
  projects: [...workspacesOf(root), template]
    .filter((folder) => folder !== 'backend' && existsSync(`${root}/${folder}/jest.config.js`))
    .map((folder) => `<rootDir>/${folder}`),
};
