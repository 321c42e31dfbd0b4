import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Own sources go into the program, what is installed stays where it is; a source's address stays its own. */
const sources = {
  name: 'sources',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@milepost/') ? undefined : { path: name, external: true },
    );
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const address = JSON.stringify(pathToFileURL(file).href);
      return { contents: readFileSync(file, 'utf8').replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/**
 * Makes one script of a program in TypeScript, in a tenth of a second. Translated file by file as they are imported,
 * the backend's sources take two seconds of processor at each start.
 * @param {string} root the checkout
 * @param {string} program its file, relative to the checkout
 * @returns {Promise<string[]>} what node is given to run it, before the program's own arguments
 */
export async function programArguments(root, program) {
  // Not before it is installed.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [program],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    // Beside the packages that this part of the checkout finds, whose versions may be its own.
    outfile: path.join(root, program.split('/')[0], 'node_modules/.cache/milepost', program.replace(/\.ts$/, '.mjs')),
    plugins: [sources],
    logLevel: 'silent',
  });
  const [{ path: file, contents }] = outputFiles;
  mkdirSync(path.dirname(file), { recursive: true });
  // Another start may read or write it at this moment.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
  return ['--enable-source-maps', file];
}
