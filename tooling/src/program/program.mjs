import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** Milliseconds for which a script stays that is no part of its program any more: one that runs may still ask for it. */
const kept = 7 * 24 * 60 * 60 * 1000;

/** Another start may read or write the same at this moment. */
function replace(file, contents) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
}

/**
 * Makes scripts of a program in TypeScript, in a tenth of a second: one, and one for each part that it imports only when
 * it needs it. Translated file by file as they are imported, the backend's sources take two seconds of processor at each
 * start.
 * @param {string} root the checkout
 * @param {string} program its file, relative to the checkout
 * @returns {Promise<string[]>} what node is given to run it, before the program's own arguments
 */
export async function programArguments(root, program) {
  // Not before it is installed.
  const { build } = await import('esbuild');
  // Beside the packages that this part of the checkout finds, whose versions may be its own.
  const folder = path.join(root, program.split('/')[0], 'node_modules/.cache/milepost', program.replace(/\.ts$/, ''));
  const main = path.join(folder, 'main.mjs');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { main: program },
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    plugins: [sources],
    logLevel: 'silent',
  });
  mkdirSync(folder, { recursive: true });
  // What the main script asks for is there before it.
  const inOrder = outputFiles.sort((a, b) => Number(a.path === main) - Number(b.path === main));
  for (const { path: file, contents } of inOrder) replace(file, contents);
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > kept) rmSync(file, { force: true });
  }
  return ['--enable-source-maps', main];
}
