import { readBackendFacts, welcome, type BackendFacts } from './welcome.ts';

const own: BackendFacts = { database: 'postgres', seeds: false, demo: [], hasAdministrator: true };
const said = (facts: BackendFacts): string =>
  welcome({
    facts,
    shell: 'http://localhost:3000',
    backend: 'http://localhost:54321',
    seconds: '4.2',
    folder: '.milepost',
  });

test('the demo people who are there are named, with their password', () => {
  const demo = ['admin@milepost.test', 'coach@milepost.test', 'coach2@milepost.test', 'client@milepost.test'];
  const inbox = 'http://localhost:54324';
  expect(said({ inbox, database: 'pglite', seeds: true, demo, hasAdministrator: true })).toBe(`
Milepost is ready (4.2 s).

  Open            http://localhost:3000
  Mail inbox      http://localhost:54324
  Backend         http://localhost:54321

  Demo accounts   admin@milepost.test   coach@milepost.test   coach2@milepost.test
                  client@milepost.test
  Password        Milepost-2026

Ctrl-C stops everything. Your data stays in .milepost/ (npm start -- --fresh starts over from the seed data).
`);
});

test('without demo people, inbox and data in the folder, nothing is said of them', () => {
  expect(said(own)).toBe(`
Milepost is ready (4.2 s).

  Open            http://localhost:3000
  Backend         http://localhost:54321

Ctrl-C stops everything. Your data stays in the database of DATABASE_URL, and files in .milepost/.
`);
});

test.each([
  ['postgres', 'then run this in another terminal:'],
  ['pglite', 'then press Ctrl-C, run this, and start again:'],
] as const)('without an administrator it says how the first is made, on %s', (database, how) => {
  const text = said({ ...own, database, hasAdministrator: false });
  expect(text).toContain(how);
  expect(text).toContain('npm run backend -- administrator you@example.com');
  expect(text).not.toContain('Password');
});

test('the facts are read from the line by which the backend says that it is ready', () => {
  expect(readBackendFacts(JSON.stringify({ ready: true, supabaseUrl: 'http://localhost:54321', ...own }))).toEqual(own);
});
