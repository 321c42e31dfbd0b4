import { randomUUID } from 'node:crypto';
import type { Bench } from '../figure.ts';
import { percentile } from '../figure.ts';
import { databaseKinds, newAccounts, signIn, startMeasured, type MeasuredBackend } from './measured-backend.ts';

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

async function timeOf(backend: MeasuredBackend, path: string, body: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return performance.now() - started;
}

/** How much longer the one answer takes; the quickest of several each, because a busy machine only adds time. */
async function ratioOf(known: () => Promise<number>, unknown: () => Promise<number>): Promise<number> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < 9; round += 1) {
    times.known.push(await known());
    times.unknown.push(await unknown());
  }
  const [a, b] = [Math.min(...times.known), Math.min(...times.unknown)];
  return Math.max(a, b) / Math.min(a, b);
}

/** Fifty people sign in at once while another reads; and whether the response time shows that an address is known. */
export const signIns: Bench = async (tell) => {
  for (const kind of databaseKinds) {
    const backend = await startMeasured(kind);
    const area = `sign-in on ${kind}`;
    try {
      const emails = await newAccounts(backend, 50);
      const started = performance.now();
      const all = Promise.all(emails.map((email) => signIn(backend, email)));
      const reads = await readsDuring(backend, all);
      await all;
      tell({ area, name: '50 at once, all done', value: performance.now() - started, unit: 'ms' });
      tell({ area, name: 'reads meanwhile, p99', value: percentile(reads, 0.99), unit: 'ms', most: 300 });

      const wrong = (email: string) =>
        timeOf(backend, 'token?grant_type=password', { email, password: 'not the right one' });
      const lost = (email: string) => timeOf(backend, 'recover', { email });
      const nobody = (): string => `${randomUUID()}@milepost.test`;
      const pairs = { 'wrong password': wrong, 'lost password': lost };
      for (const [name, ask] of Object.entries(pairs)) {
        const value = await ratioOf(
          () => ask('coach@milepost.test'),
          () => ask(nobody()),
        );
        tell({ area, name: `${name}, known against unknown address`, value, unit: 'ratio', most: 1.5 });
      }
    } finally {
      await backend.stop();
    }
  }
};
