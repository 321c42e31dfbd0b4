import * as z from 'zod';
import { median, type Bench } from '../figure.ts';
import { fillApplications } from './many-rows.ts';
import { signIn, startMeasured } from './measured-backend.ts';

const readings = 15;
/** Milliseconds of one search, from the request to the last byte. */
const most = 100;
/** A third of them is the client's. */
const applications = 30_000;
const area = 'Search of records, 10,000 own applications of 30,000, on pglite';
const found = z.array(z.object({ path: z.string() }));

const searches: readonly (readonly [string, string, string])[] = [
  ['client', 'a word of few', 'Company 42'],
  ['client', 'a word of all', 'role'],
  ['client', 'a typing error', 'comapny 421'],
  ['client', 'nothing', 'zebrafish'],
  ['coach', 'a word of few', 'Company 42'],
  ['admin', 'a word of all', 'role'],
];

/** What the command palette asks while somebody types. */
export const recordSearch: Bench = async (tell) => {
  const backend = await startMeasured('pglite');
  try {
    await fillApplications(backend, applications);
    for (const [who, name, query] of searches) {
      const { headers } = await signIn(backend, `${who}@milepost.test`);
      const times: number[] = [];
      for (let reading = 0; reading < readings; reading += 1) {
        const start = performance.now();
        const answer = await fetch(`${backend.url}/rest/v1/rpc/search_records`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ p_query: query }),
        });
        if (!answer.ok) throw new Error(`search_records answered ${answer.status}`);
        found.parse(await answer.json());
        times.push(performance.now() - start);
      }
      tell({ area, name: `${name}, ${who}, median`, value: median(times), unit: 'ms', most });
    }
  } finally {
    await backend.stop();
  }
};
