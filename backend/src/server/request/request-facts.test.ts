import { Hono } from 'hono';
import { pino } from 'pino';
import { requestFacts } from './request-facts.ts';
import type { ServerEnv } from '../variables.ts';

test.each([
  ['/storage/v1/object/documents/somebody/resume.pdf', '/storage/v1/object/documents'],
  ['/rest/v1/rpc/me?id=eq.1', '/rest/v1/rpc/me'],
  // What follows the name of a function may be a key.
  ['/functions/v1/calendar-feed/0123abcd.ics', '/functions/v1/calendar-feed'],
])('%s is logged as %s', async (address, logged) => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const api = new Hono<ServerEnv>().use(requestFacts(log, [])).all('*', (context) => context.text('here'));
  await api.fetch(new Request(`http://localhost${address}`));
  expect(lines).toEqual([expect.objectContaining({ path: logged })]);
});
