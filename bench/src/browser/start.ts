import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, type Bench } from '../figure.ts';
import { end, launch, root, startProduct, type LaunchCommand } from './product.ts';

/** `npm start` where nothing has to be built, on data that is there already. */
export const start: Bench = async (tell) => {
  // The first builds what is stale and makes the demonstration data.
  const first = await startProduct();
  const milliseconds = await first.restart();
  await first.stop();
  tell({ area: 'npm start', name: 'on a built checkout', value: milliseconds / 1000, unit: 's', most: 10 });
};

const rounds = 3;

/** `npm run dev` of the largest module, where the others are built and on data that is there already. */
export const development: Bench = async (tell) => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'milepost-bench-'));
  const run = async (...command: LaunchCommand): Promise<number> => {
    const { child, milliseconds } = await launch(root, command, { MILEPOST_DATA: dataFolder });
    await end(child);
    return milliseconds / 1000;
  };
  try {
    await run('start.mjs');
    // Builds the shell that modules in development run in.
    await run('dev.mjs', 'mf-client');
    const seconds: number[] = [];
    while (seconds.length < rounds) seconds.push(await run('dev.mjs', 'mf-client'));
    const name = `mf-client, median of ${rounds}`;
    tell({ area: 'npm run dev', name, value: median(seconds), unit: 's', most: 5 });
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
};

/** `npm start` in a fresh clone: installs, builds and fills the database. Only when it is asked for, since it installs. */
export const freshClone: Bench = async (tell) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, folder]);
    const { child, milliseconds } = await launch(folder, ['start.mjs']);
    await end(child);
    tell({ area: 'npm start', name: 'in a fresh clone', value: milliseconds / 1000, unit: 's', most: 180 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
