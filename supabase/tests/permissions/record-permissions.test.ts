import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { can, recordPermissions, type Actor } from '@milepost/shared/contract/permissions';
import type { Database, Queryable } from '../../../backend/src/database/database.ts';
import { callers, lines, type CallerName, type Line } from '../policies/policies.matrix.ts';
import { subjects, type SubjectName } from '../policies/policies.subjects.ts';
import { unexpectedCallers, usualCast } from '../policies/try-cell.ts';
import { people } from '../stage/cast.ts';
import { openStage } from '../stage/stage-database.ts';
import { coveredByRecordPermissions, listedUnder } from './permissions-page.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const names = Object.keys(recordPermissions);

const modules = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
const pages = ['shell/src', 'shared/src/features', ...modules.map((folder) => path.join(folder, 'src'))]
  .flatMap(sourcesIn)
  .concat(modules.map((folder) => path.join(folder, 'module.config.ts')))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

test('each record permission is either asked by a page or listed in docs/permissions.md', () => {
  const asked = names.filter((permission) => pages.includes(`'${permission}'`));
  expect([...asked, ...listedUnder('Record permissions that no page asks')].sort()).toEqual(names.sort());
});

/** The record that is asked about: of the client, and of their coach. */
const record = { client_id: people.client, coach_id: people.coach, user_id: people.client };

/** The row of each table that is this record, in the matrix of policies. */
const rows: readonly SubjectName[] = [
  "job_applications: the client's",
  "application_events: the client's",
  "application_comments: the coach's",
  "contacts: the client's",
  "interactions: the client's",
  "documents: the client's",
  "application_documents: the client's",
  "goals: the client's",
  "goal_events: the client's",
  "milestones: the client's",
  "tasks: the client's",
  "task_files: the coach's",
  "availability_rules: the client's coach's",
  "coach_profiles: the client's coach, unlisted",
  'users: the client',
  'coaching_sessions: with nothing changed',
  'session_series',
  'session_briefs: of an upcoming session',
  'review_requests: for the coach, with nothing changed',
  'review_events: for the coach',
  'review_versions: for the coach',
];
const rowOf = (table: string): SubjectName => {
  const row = rows.find((name) => subjects[name].table === table);
  if (row === undefined) throw new Error(`Name the row of ${table} by which its policies are tried`);
  return row;
};

describe('docs/permissions.md says of record permissions what policies and can() both answer', () => {
  const covered = coveredByRecordPermissions();
  let database: Database;
  /** Each person as the session store knows them, with whom they work with. */
  let actors: ReadonlyMap<CallerName, Actor>;

  beforeAll(async () => {
    database = await openStage('postgres');
    const assignments = await database.query<{ client_id: string; coach_id: string }>(
      'select client_id, coach_id from public.client_coach_assignments where is_active',
    );
    const users = await database.query<Pick<Actor, 'id' | 'role'>>('select id, role from public.users');
    const actorOf = (id: string): Actor => ({
      id,
      role: users.find((user) => user.id === id)?.role ?? 'client',
      assignedClientIds: assignments.filter(({ coach_id }) => coach_id === id).map(({ client_id }) => client_id),
      assignedCoachIds: assignments.filter(({ client_id }) => client_id === id).map(({ coach_id }) => coach_id),
    });
    actors = new Map(
      Object.entries(usualCast).map(([caller, person]) => [caller as CallerName, actorOf(people[person])]),
    );
  });
  afterAll(() => database.close());

  /** Who may by `can()`. Whoever is suspended, signed out or without the second factor has no session to ask with. */
  const answersOf = (permission: string): Line['allowed'] =>
    Object.fromEntries(
      callers.map((caller) => [caller, can(actors.get(caller), permission, record)]),
    ) as Line['allowed'];

  test('it has a line for each', () => {
    expect(listedUnder('Record permissions').sort()).toEqual(names.sort());
    expect([...new Set(covered.map(({ permission }) => permission))].sort()).toEqual(names.sort());
  });

  test.each(covered)('$permission: $verb of $table', async ({ permission, table, verb }) => {
    const line: Line = { subject: rowOf(table), verb, allowed: answersOf(permission) };
    expect(await database.transaction((tx: Queryable) => unexpectedCallers(tx, line))).toEqual([]);
  });

  test.each(lines.filter(({ subject }) => rows.includes(subject)))(
    'it leaves out no permission that answers as the policies do: $verb of $subject',
    ({ subject, verb, allowed }) => {
      const equal = names.filter((permission) => isDeepStrictEqual(answersOf(permission), allowed));
      const named = covered.filter(({ table, verb: of }) => table === subjects[subject].table && of === verb);
      expect(named.length > 0).toBe(equal.length > 0);
    },
  );
});
