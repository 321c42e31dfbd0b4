import * as z from 'zod';
import { median, type Bench } from '../../figure.ts';
import { fillActivity } from '../many-rows.ts';
import { signIn, startMeasured } from '../measured-backend.ts';

const rows = 1_000_000;
const readings = 15;
/** Milliseconds of one reading, from the request to the last byte. */
const most = 200;
const area = 'Activity log of 1,000,000 rows on postgres';
const page = z.object({
  next: z.object({ at: z.string(), id: z.guid() }),
  rows: z.array(z.object({ entity_id: z.guid() })),
});
const proof = z.object({
  check: z.object({
    started_at: z.string(),
    finished_at: z.string().nullable(),
    last: z.number(),
    problem: z.string().nullable(),
  }),
});

/** An administrator reads pages of the log, filters it, and has all of it checked. */
export const activity: Bench = async (tell) => {
  const backend = await startMeasured('postgres');
  try {
    await fillActivity(backend, rows);
    const { headers, id } = await signIn(backend, 'admin@milepost.test');
    const call = async (name: string, body: object): Promise<unknown> => {
      const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      return answer.status === 204 ? null : answer.json();
    };
    const first = page.parse(await call('list_activity', {}));
    const measured: readonly (readonly [string, object])[] = [
      ['first page', {}],
      ['page behind a row', { p_before_at: first.next.at, p_before_id: first.next.id }],
      ['first page of a person', { p_person: id }],
      ['first page of a record', { p_record: first.rows[0]?.entity_id }],
      ['first page of a kind', { p_entity: 'goals', p_action: 'updated' }],
    ];
    for (const [name, parameters] of measured) {
      const times: number[] = [];
      for (let reading = 0; reading < readings; reading += 1) {
        const start = performance.now();
        await call('list_activity', parameters);
        times.push(performance.now() - start);
      }
      tell({ area, name: `${name}, median`, value: median(times), unit: 'ms', most });
    }

    await call('verify_activity', {});
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { check } = proof.parse(await call('activity_proof', {}));
      if (check.finished_at === null) continue;
      if (check.problem !== null || check.last < rows)
        throw new Error(`The check found ${check.problem} in ${check.last}`);
      const seconds = (Date.parse(check.finished_at) - Date.parse(check.started_at)) / 1000;
      tell({ area, name: 'verify all rows', value: seconds, unit: 's', most: 60 });
      return;
    }
  } finally {
    await backend.stop();
  }
};
