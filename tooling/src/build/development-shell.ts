import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { runBuild, type BuildReport } from './build.ts';
import { fingerprints } from './fingerprint.ts';

/** How many shells are kept: as many development servers can run in one checkout, each started from other sources. */
const maxBuilds = 6;

/** Removes the least recently used ones. */
function removeOld(folder: string): void {
  const used = readdirSync(folder).map((name) => ({ name, at: statSync(path.join(folder, name)).mtimeMs }));
  for (const { name } of used.sort((a, b) => b.at - a.at).slice(maxBuilds)) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Builds the shell in which modules in development run, unless that build exists: each is in a folder named by its
 * fingerprint, so that another development server can start from other sources while this one runs.
 * @returns the folder of the build
 * @throws Error with webpack's output when the build fails
 */
export async function developmentShell(root: string, report: BuildReport, build = runBuild): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/milepost/shells');
  const shell = path.join(folder, fingerprints(root)('shell').slice(0, 16));
  if (existsSync(shell)) {
    utimesSync(shell, new Date(), new Date());
    report('  shell        up to date for development');
    return shell;
  }
  const started = performance.now();
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(path.join(folder, 'unfinished-'));
  await build(root, 'shell', unfinished);
  // Another server may have finished the same build meanwhile.
  if (existsSync(shell)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, shell);
  removeOld(folder);
  report(`  shell        built for development in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return shell;
}
