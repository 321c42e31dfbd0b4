import { configureData } from '@milepost/shared/data/connection';
import type { ErrorReport } from './send-reports.ts';
import { startTelemetry, type Place } from './telemetry.ts';

const client: Place = { module: 'mf_client', version: '1.1.0', channel: 'stable', path: '/tasks' };
const coachEntry = 'http://localhost:3003/1.2.0/remoteEntry.js';
const release = { version: '1.2.0', channel: 'stable' } as const;
const coach = { module: 'mf_coach', ...release };
const shell = { module: 'shell', version: '2.0.0', channel: 'stable' };
const sent: ErrorReport[] = [];

beforeAll(() => {
  configureData({ supabaseUrl: 'http://backend.test', publishableKey: 'sb_publishable_x' });
  globalThis.fetch = (_input, init) => {
    sent.push(...(JSON.parse(init?.body as string) as { p_errors: ErrorReport[] }).p_errors);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  // The tests' browser measures nothing.
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  startTelemetry({
    modules: [{ name: 'mf_coach', claims: [], navigation: [], contractVersion: 1, entry: coachEntry, ...release }],
    shellVersion: '2.0.0',
    place: () => client,
  });
});

const thrown = (error: unknown, filename = 'http://localhost:3000/static/main.js') =>
  new ErrorEvent('error', { error, message: `Uncaught ${String(error)}`, filename });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
/** The reports of it; the page is left, so that they are sent at once. */
const told = (event: Event): ErrorReport[] => {
  sent.length = 0;
  window.dispatchEvent(event);
  document.dispatchEvent(new Event('visibilitychange'));
  return [...sent];
};
const failure = Object.assign(new Error('Own'), { stack: 'Error: Own\n at http://localhost:3000/static/main.js:1:2' });
const withStack = { message: 'Copied', stack: 'at http://localhost:3003/1.2.0/static/page.js:1:2' };

test.each<[string, Event, Partial<ErrorReport>]>([
  ['a text', thrown('Out of paper'), { ...client, message: 'Out of paper' }],
  ['a text of a module’s script', thrown('Late', 'http://localhost:3003/1.2.0/a.js'), { ...coach, message: 'Late' }],
  ['a rejection with a text', rejected('No answer'), { ...client, message: 'No answer' }],
  ['a rejection with an object', rejected({ code: 'offline' }), { ...client, message: '{"code":"offline"}' }],
  ['a rejection with another object', rejected({ message: 'Gone' }), { ...client, message: 'Gone' }],
  ['an object with a stack', rejected(withStack), { ...coach, message: 'Copied' }],
  ['an error of the shell', rejected(failure), { ...shell, message: 'Error: Own' }],
])('%s is told of whose page it is, unless its code says whose it was', (_what, event, report) => {
  expect(told(event)).toEqual([expect.objectContaining({ ...report, path: '/tasks', kind: 'error' })]);
});
