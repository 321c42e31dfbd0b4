import * as z from 'zod';

const facts = z.object({
  inbox: z.string().optional(),
  database: z.enum(['pglite', 'postgres']),
  /** Whether an empty database is filled with the demo people. */
  seeds: z.boolean(),
  demo: z.array(z.string()),
  hasAdministrator: z.boolean(),
});

/** What the backend says of the installation when it is ready. */
export type BackendFacts = z.infer<typeof facts>;

/** @param line the one by which the backend says that it is ready */
export const readBackendFacts = (line: string): BackendFacts => facts.parse(JSON.parse(line));

/** As in `supabase/seed`. */
const demoPassword = 'Milepost-2026';

const columns = 3;

/** A label, and lines beside it. */
function entry(label: string, lines: readonly string[]): string {
  return lines.map((line, index) => `  ${(index === 0 ? label : '').padEnd(16)}${line}\n`).join('');
}

function demoAccounts({ demo }: BackendFacts): string {
  if (demo.length === 0) return '';
  const rows: string[] = [];
  const width = Math.max(...demo.map(({ length }) => length));
  for (let at = 0; at < demo.length; at += columns) {
    rows.push(
      demo
        .slice(at, at + columns)
        .map((email) => email.padEnd(width))
        .join('  ')
        .trimEnd(),
    );
  }
  return `\n${entry('Demo accounts', rows)}${entry('Password', [demoPassword])}`;
}

function firstAdministrator({ hasAdministrator, database }: BackendFacts): string {
  if (hasAdministrator) return '';
  // PGlite's folder belongs to one process.
  const then = database === 'pglite' ? 'press Ctrl-C, run this, and start again' : 'run this in another terminal';
  return `\n${entry('Administrator', [
    `None yet. Sign up, confirm your email, then ${then}:`,
    'npm run backend -- administrator you@example.com',
  ])}`;
}

function whereDataStays({ database, seeds }: BackendFacts, folder: string): string {
  if (database === 'postgres') return `Your data stays in the database of DATABASE_URL, and files in ${folder}/.`;
  const anew = seeds ? 'starts over from the seed data' : 'starts over without data';
  return `Your data stays in ${folder}/ (npm start -- --fresh ${anew}).`;
}

/**
 * What the terminal shows when everything runs: what is there, and no more.
 * @param folder the data folder, as seen from where the command was typed
 */
export function welcome(options: {
  readonly facts: BackendFacts;
  readonly shell: string;
  readonly backend: string;
  readonly seconds: string;
  readonly folder: string;
}): string {
  const { facts: known, shell, backend, seconds, folder } = options;
  const addresses = [
    entry('Open', [shell]),
    known.inbox === undefined ? '' : entry('Mail inbox', [known.inbox]),
    entry('Backend', [backend]),
  ].join('');
  return `
Milepost is ready (${seconds} s).

${addresses}${demoAccounts(known)}${firstAdministrator(known)}
Ctrl-C stops everything. ${whereDataStays(known, folder)}
`;
}
