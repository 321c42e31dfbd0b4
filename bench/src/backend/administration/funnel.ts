import * as z from 'zod';
import { median, type Bench } from '../../figure.ts';
import { fillHistory, fillPeople, runAsServer } from '../many-rows.ts';
import { signIn, startMeasured } from '../measured-backend.ts';

const applications = 1_000_000;
const readings = 15;
/** Milliseconds of one reading, from the request to the last byte. */
const most = 300;
const area = 'Analytics of 100,000 clients with 1,000,000 applications on postgres';
const figures = z.object({ clients: z.number(), funnel: z.array(z.object({ step: z.string(), count: z.number() })) });

/** The hour's work counts the platform; an administrator opens its funnel. */
export const funnel: Bench = async (tell) => {
  const backend = await startMeasured('postgres');
  try {
    await fillPeople(backend);
    await fillHistory(backend, applications);
    const { headers } = await signIn(backend, 'admin@milepost.test');
    const read = async (): Promise<number> => {
      const start = performance.now();
      const answer = await fetch(`${backend.url}/rest/v1/rpc/analytics`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ p_scope: 'platform', p_days: 365, p_time_zone: 'America/New_York' }),
      });
      if (!answer.ok) throw new Error(`analytics answered ${answer.status}`);
      const took = performance.now();
      const { clients, funnel: steps } = figures.parse(await answer.json());
      const reached = steps.find(({ step }) => step === 'application')?.count ?? 0;
      if (clients < 100_000 || reached < 50_000) throw new Error(`The funnel has ${reached} of ${clients} clients`);
      return took - start;
    };
    const start = performance.now();
    await runAsServer(backend, 'select private.refresh_analytics()');
    tell({ area, name: 'counting three periods', value: (performance.now() - start) / 1000, unit: 's' });
    const times: number[] = [];
    for (let reading = 0; reading < readings; reading += 1) times.push(await read());
    tell({ area, name: 'funnel of 12 months, median', value: median(times), unit: 'ms', most });
  } finally {
    await backend.stop();
  }
};
