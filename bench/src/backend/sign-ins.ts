import type { Bench } from '../figure.ts';
import { percentile } from '../figure.ts';
import { databaseKinds, signIn, startMeasured, type MeasuredBackend } from './measured-backend.ts';

/** What reads take while `busy` goes on, one after the other. */
async function readsDuring(backend: MeasuredBackend, busy: Promise<unknown>): Promise<number[]> {
  const client = await signIn(backend, 'client2@milepost.test');
  const url = `${backend.url}/rest/v1/job_applications?limit=20`;
  const times: number[] = [];
  let isBusy = true;
  void busy.finally(() => (isBusy = false));
  while (isBusy) {
    const started = performance.now();
    await (await fetch(url, { headers: client.headers })).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

async function timeOfWrongPassword(backend: MeasuredBackend, email: string): Promise<number> {
  const started = performance.now();
  await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the right one' }),
  }).then((answer) => answer.arrayBuffer());
  return performance.now() - started;
}

/** Fifty people sign in at once while another reads; and whether the answer's time tells that an address is known. */
export const signIns: Bench = async (tell) => {
  for (const kind of databaseKinds) {
    const backend = await startMeasured(kind);
    const area = `sign-in on ${kind}`;
    try {
      await signIn(backend, 'client@milepost.test');
      const started = performance.now();
      const all = Promise.all(Array.from({ length: 50 }, () => signIn(backend, 'client@milepost.test')));
      const reads = await readsDuring(backend, all);
      await all;
      tell({ area, name: '50 at once, all done', value: performance.now() - started, unit: 'ms' });
      tell({ area, name: 'reads meanwhile, p99', value: percentile(reads, 0.99), unit: 'ms', most: 300 });

      // The quickest of several: a busy machine only adds time.
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < 9; round += 1) {
        known.push(await timeOfWrongPassword(backend, 'coach@milepost.test'));
        unknown.push(await timeOfWrongPassword(backend, `nobody-${round}@milepost.test`));
      }
      const [a, b] = [Math.min(...known), Math.min(...unknown)];
      const value = Math.max(a, b) / Math.min(a, b);
      tell({ area, name: 'known against unknown address', value, unit: 'ratio', most: 1.5 });
    } finally {
      await backend.stop();
    }
  }
};
