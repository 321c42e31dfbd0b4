import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleFolders } from '../../../../tooling/src/topology/topology.ts';
import { subsetAliases } from '../../../../tooling/src/webpack/subsets/subsets.ts';
import { CompileHintPlugin } from '../../../../tooling/src/webpack/preload/CompileHintPlugin.ts';
import { importedScripts } from '../../../../tooling/src/webpack/preload/PreloadPlugin.ts';
import { shellConfig } from '../../../../tooling/src/webpack/shell.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const releases = here('load-release.js');
const shell = shellConfig(new URL('../../../../shell/webpack.config.ts', import.meta.url).href);

/** What makes the shell's build a federated one, and what is put in otherwise below. */
const federated = new Set(['ModuleFederationPlugin', 'StartFilesPlugin', 'CompileHintPlugin']);

/**
 * The shell and all modules as one plain build: the same sources, loaders, minifier and page, split by route as the
 * modules' own `import()`s split them. Libraries are tree-shaken whole instead of shared by parts.
 */
export default {
  ...shell,
  entry: { main: here('entry.js') },
  output: { ...shell.output, path: path.join(root, 'node_modules/.cache/milepost/plain'), uniqueName: 'plain' },
  resolve: {
    ...shell.resolve,
    alias: {
      ...shell.resolve?.alias,
      'react-router-dom$': subsetAliases['@whole/react-router-dom'],
      ...Object.fromEntries(
        ['shell', ...moduleFolders].map((part) => [`@plain/${part}`, path.join(root, part, 'src')]),
      ),
      [`${path.join(root, 'shell/src/loading/containment/load-release.ts')}$`]: releases,
    },
  },
  plugins: [
    ...(shell.plugins ?? []).filter((plugin) => !federated.has(plugin?.constructor.name ?? '')),
    // As in the modules' builds: the entry, what every page of a module takes, and the pages.
    new CompileHintPlugin((compilation) =>
      [releases, ...moduleFolders.map((folder) => path.join(root, folder, 'src/routes.tsx'))].flatMap((file) =>
        [...importedScripts(compilation, file).values()].flat(),
      ),
    ),
  ],
};
