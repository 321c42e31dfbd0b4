import { readFileSync } from 'node:fs';

const modules = Object.keys(
  JSON.parse(readFileSync(new URL('tooling/src/topology/modules.json', import.meta.url), 'utf8')),
);

export default {
  projects: ['shared', 'shell', 'tooling', 'tooling/src/new-module/template', ...modules].map(
    (folder) => `<rootDir>/${folder}`,
  ),
};
