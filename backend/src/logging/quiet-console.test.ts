import { pino } from 'pino';
import { signIn } from '../testing/people.ts';
import { startTestBackend } from '../testing/test-backend.ts';
import { redirectConsole } from './console.ts';

test('what people typed into a query that fails reaches neither console nor log', async () => {
  const backend = await startTestBackend('pglite');
  const lines: string[] = [];
  const printed: unknown[] = [];
  const { error } = console;
  Object.assign(console, { error: (...values: unknown[]) => printed.push(values) });
  const restore = redirectConsole(pino({ level: 'trace' }, { write: (line) => lines.push(line) }));
  const { client, user } = await signIn(backend, 'client@milepost.test');
  const typed = 'a very private note';
  const failed = await client.from('job_applications').insert({
    client_id: user.id,
    company_name: typed,
    job_title: typed,
    status: typed,
    applied_at: typed,
  });
  console.error(Object.assign(new Error(typed), { code: '22007' }));
  restore();
  Object.assign(console, { error });
  await backend.close();

  expect(failed.status).toBe(400);
  expect(lines.join('')).toContain('"code":"22007"');
  expect(lines.join('')).not.toContain(typed);
  expect(printed).toEqual([]);
});
