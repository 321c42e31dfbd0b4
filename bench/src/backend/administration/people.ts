import * as z from 'zod';
import { median, type Bench } from '../../figure.ts';
import { fillPeople } from '../many-rows.ts';
import { signIn, startMeasured } from '../measured-backend.ts';

const readings = 15;
/** Milliseconds of one reading, from the request to the last byte. */
const most = 200;
const area = 'List of 100,000 people on pglite';
const page = z.object({ total: z.number(), next: z.guid().nullable() });

/** An administrator reads pages of the list of people, searches it and counts it. */
export const people: Bench = async (tell) => {
  const backend = await startMeasured('pglite');
  try {
    await fillPeople(backend);
    const { headers } = await signIn(backend, 'admin@milepost.test');
    const call = async (name: string, body: object): Promise<unknown> => {
      const answer = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      return answer.json();
    };
    const first = page.parse(await call('list_people', {}));
    if (first.total < 100_000) throw new Error(`The list holds ${first.total} people`);

    const measured: readonly (readonly [string, string, object])[] = [
      ['first page by name', 'list_people', {}],
      ['second page by name', 'list_people', { p_after: first.next }],
      ['first page of the last seen', 'list_people', { p_sort: 'last_seen_at', p_descending: true }],
      ['search for part of a name', 'list_people', { p_search: 'c4ca4' }],
      ['search for an address', 'list_people', { p_search: 'person77777@' }],
      ['figures', 'count_people', {}],
    ];
    for (const [name, procedure, parameters] of measured) {
      const times: number[] = [];
      for (let reading = 0; reading < readings; reading += 1) {
        const start = performance.now();
        await call(procedure, parameters);
        times.push(performance.now() - start);
      }
      tell({ area, name: `${name}, median`, value: median(times), unit: 'ms', most });
    }
  } finally {
    await backend.stop();
  }
};
