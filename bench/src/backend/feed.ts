import * as z from 'zod';
import { median, type Bench } from '../figure.ts';
import { fillSessions } from './many-rows.ts';
import { signIn, startMeasured } from './measured-backend.ts';

const sessions = 2000;
const readings = 15;
/** Milliseconds of one reading, from the request to the last byte. */
const most = 200;

/** A calendar reads a feed of 2,000 sessions on PGlite: all of it, and whether there is anything new. */
export const feed: Bench = async (tell) => {
  const backend = await startMeasured('pglite');
  try {
    await fillSessions(backend, sessions);
    const { headers } = await signIn(backend, 'coach@milepost.test');
    const made = await fetch(`${backend.url}/rest/v1/rpc/new_calendar_feed`, { method: 'POST', headers, body: '{}' });
    const address = `${backend.url}/functions/v1/calendar-feed/${z.string().parse(await made.json())}.ics`;

    const read = async (known?: string) => {
      const start = performance.now();
      const answer = await fetch(address, known === undefined ? {} : { headers: { 'if-none-match': known } });
      const text = await answer.text();
      return { answer, text, ms: performance.now() - start };
    };
    // The first one starts the function.
    const first = await read();
    const count = first.text.split('BEGIN:VEVENT').length - 1;
    if (count < sessions) throw new Error(`The feed holds ${count} sessions`);

    const times: Record<'whole' | 'unchanged', number[]> = { whole: [], unchanged: [] };
    for (let reading = 0; reading < readings; reading += 1) {
      times.whole.push((await read()).ms);
      times.unchanged.push((await read(first.answer.headers.get('etag') ?? '')).ms);
    }
    const area = `Feed of ${sessions} sessions on pglite`;
    tell({ area, name: 'the function starts and answers', value: first.ms, unit: 'ms' });
    tell({ area, name: 'read, median', value: median(times.whole), unit: 'ms', most });
    tell({ area, name: 'nothing new, median', value: median(times.unchanged), unit: 'ms', most });
  } finally {
    await backend.stop();
  }
};
