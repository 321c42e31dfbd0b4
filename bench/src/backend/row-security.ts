import type { Bench } from '../figure.ts';
import { load } from './load.ts';
import { fillApplications } from './many-rows.ts';
import { databaseKinds, signIn, startMeasured } from './measured-backend.ts';

const seconds = 5;
const warmUp = 2;

/** The same 20 rows of 100,000, read by their owner through row-level security and by the server around it. */
export const rowSecurity: Bench = async (tell) => {
  for (const kind of databaseKinds) {
    const backend = await startMeasured(kind);
    try {
      await fillApplications(backend);
      const area = `row-level security on ${kind}`;
      const person = {
        client: await signIn(backend, 'client@milepost.test'),
        coach: await signIn(backend, 'coach@milepost.test'),
      };
      const server = { apikey: backend.secretKey };
      const reads = {
        'a list of 20, as its owner': { who: person.client, query: 'order=created_at.desc&limit=20' },
        'a list of 20, as the coach': { who: person.coach, query: 'order=created_at.desc&limit=20' },
        'a count, as its owner': { who: person.client, query: 'select=count' },
      };
      for (const [name, { who, query }] of Object.entries(reads)) {
        const url = `${backend.url}/rest/v1/job_applications?client_id=eq.${person.client.id}&${query}`;
        // Whoever comes first would pay for the start: code that is not compiled yet, pages that are not read yet.
        for (const headers of [who.headers, server]) await load({ url, connections: 10, seconds: warmUp, headers });
        const through = await load({ url, connections: 10, seconds, headers: who.headers });
        const around = await load({ url, connections: 10, seconds, headers: server });
        tell({ area, name, value: through.perSecond, unit: 'requests/s' });
        tell({
          area,
          name: `${name}, against none`,
          value: around.perSecond / through.perSecond,
          unit: 'ratio',
          most: 2,
        });
      }
    } finally {
      await backend.stop();
    }
  }
};
