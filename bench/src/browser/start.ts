import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bench } from '../figure.ts';
import { end, portOffset, root, startProduct, untilReady } from './product.ts';

/** `npm start` where nothing has to be built, on data that is there already. */
export const start: Bench = async (tell) => {
  // The first builds what is stale and makes the demonstration data.
  const first = await startProduct();
  const milliseconds = await first.restart();
  await first.stop();
  tell({ area: 'npm start', name: 'on a built checkout', value: milliseconds / 1000, unit: 's', most: 10 });
};

/** `npm start` in a fresh clone: installs, builds and fills the database. Only when it is asked for, since it installs. */
export const freshClone: Bench = async (tell) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'milepost-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, folder]);
    const started = performance.now();
    const child = spawn(process.execPath, ['tooling/bin/start.mjs'], {
      cwd: folder,
      env: { ...process.env, PORT_OFFSET: String(portOffset) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await untilReady(child);
    const seconds = (performance.now() - started) / 1000;
    await end(child);
    tell({ area: 'npm start', name: 'in a fresh clone', value: seconds, unit: 's', most: 180 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
