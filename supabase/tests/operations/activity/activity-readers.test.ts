import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { organizations, people, type Person } from '../../stage/cast.ts';
import { loggedTables, logEveryRow } from './logged-tables.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { hasWords } from '@milepost/shared/entities/activity-logs/model';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const { client, coach, newCoach, unrelatedCoach } = people;
const sessionWithNewCoach = '40000000-0000-4000-8000-000000010301';
const reviewForNewCoach = '40000000-0000-4000-8000-000000010302';
const requestToAnother = '40000000-0000-4000-8000-000000010303';

/** Who looks: `coach` and `newCoach` both coach the client, the rest have nothing to do with either. */
const readers = ['client', 'otherClient', 'coach', 'newCoach', 'otherCoach', 'admin', 'anonymous'] as const;

const both = 'coach newCoach admin';
/** A row about the client in each logged table, and who reads its log, written by hand. */
const expected: readonly (readonly [entity: string, row: string, whoReads: string])[] = [
  ['ai_templates', `id = '${rows.aiTemplate}'`, 'admin'],
  ['ai_template_cases', `id = '${rows.aiCase}'`, 'admin'],
  ['application_comments', `id = '${rows.applicationComment}'`, both],
  ['account_actions', `id = '${rows.accountAction}'`, 'admin'],
  ['application_comments', `id = '${rows.commentOnDeletedApplication}'`, 'admin'],
  ['application_imports', `id = '${rows.openImport}'`, 'admin'],
  ['client_coach_assignments', `client_id = '${client}' and coach_id = '${coach}'`, 'coach admin'],
  ['client_coach_assignments', `client_id = '${client}' and coach_id = '${newCoach}'`, 'newCoach admin'],
  ['client_notes', `id = '${rows.privateClientNote}'`, 'admin'],
  ['client_notes', `id = '${rows.sharedClientNote}'`, 'admin'],
  ['coach_profiles', `user_id = '${coach}'`, 'admin'],
  ['coaching_requests', `id = '${requestToAnother}'`, 'admin'],
  ['coaching_sessions', `id = '${rows.upcomingSession}'`, 'coach admin'],
  ['coaching_sessions', `id = '${sessionWithNewCoach}'`, 'newCoach admin'],
  ['compliance_reviews', `id = '${rows.complianceReview}'`, 'admin'],
  ['contacts', `id = '${rows.contact}'`, 'admin'],
  ['content_items', `id = '${rows.article}'`, 'admin'],
  ['conversations', `id = '${rows.conversation}'`, 'admin'],
  ['data_requests', `id = '${rows.dataRequest}'`, 'admin'],
  ['documents', `id = '${rows.document}'`, both],
  ['documents', `id = '${rows.deletedDocument}'`, 'admin'],
  ['goals', `id = '${rows.goal}'`, both],
  ['goals', `id = '${rows.deletedGoal}'`, 'admin'],
  ['interactions', `id = '${rows.interaction}'`, 'admin'],
  ['job_applications', `id = '${rows.application}'`, both],
  ['job_applications', `id = '${rows.deletedApplication}'`, 'admin'],
  ['legal_holds', `id = '${rows.legalHold}'`, 'admin'],
  ['material_shares', `client_id = '${client}' and material_id = '${rows.material}'`, 'admin'],
  ['materials', `id = '${rows.material}'`, 'admin'],
  ['milestones', `id = '${rows.milestone}'`, both],
  ['milestones', `id = '${rows.deletedMilestone}'`, 'admin'],
  ['module_previews', `true`, 'admin'],
  ['organization_invitations', `id = '${rows.organizationInvitation}'`, 'admin'],
  ['organization_members', `user_id = '${client}'`, 'admin'],
  ['organizations', `true`, 'admin'],
  ['payments', `true`, 'admin'],
  ['plans', `id = '${rows.clientPlan}'`, 'admin'],
  ['report_definitions', `id = '${rows.report}'`, 'admin'],
  ['retention_rules', `key = 'notifications'`, 'admin'],
  ['review_requests', `id = '${rows.openReview}'`, both],
  ['review_requests', `id = '${rows.addressedReview}'`, 'coach admin'],
  ['review_requests', `id = '${reviewForNewCoach}'`, 'newCoach admin'],
  ['review_requests', `id = '${rows.deletedReview}'`, 'admin'],
  ['review_versions', `id = '${rows.addressedVersion}'`, 'admin'],
  ['saved_views', `id = '${rows.savedView}'`, 'admin'],
  ['feature_flags', `true`, 'admin'],
  ['staff_notes', `id = '${rows.staffNote}'`, 'admin'],
  ['system_settings', `true`, 'admin'],
  ['user_invitations', `id = '${rows.userInvitation}'`, 'admin'],
  ['tasks', `id = '${rows.task}'`, both],
  ['tasks', `id = '${rows.deletedTask}'`, 'admin'],
  ['users', `id = '${client}'`, 'admin'],
];

const logOfRow = `select from public.activity_logs where action = 'tried' and entity = $1
  and entity_id is not distinct from $2 and subject_id is not distinct from $3`;

type Entry = { entity_id: string | null; after: Record<string, unknown> | null };
type Cursor = { at: string; id: string };
type Page = { next: Cursor | null; rows: { id: string; entity_id: string | null }[]; names: Record<string, string> };

/** What a statement gives somebody; nothing where it is forbidden. */
const rowsFor = async <R extends object>(
  { as }: Scene,
  who: Person | 'anonymous',
  sql: string,
  params: unknown[] = [],
) =>
  as<R>(who, sql, params).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '42501') return [];
    throw error;
  });
const entries = (scene: Scene, who: Person | 'anonymous', entity: string) =>
  rowsFor<Entry>(
    scene,
    who,
    `select entity_id, after from public.activity_logs where action = 'tried' and entity = $1`,
    [entity],
  );

/** Sessions, reviews and requests of the client with other coaches, and a log of every row. */
async function prepare(scene: Scene): Promise<void> {
  await scene.server(
    `insert into public.coaching_sessions (id, client_id, coach_id, title, session_time) values ($1, $2, $3, 'Elsewhere', now() + interval '50 days')`,
    [sessionWithNewCoach, client, newCoach],
  );
  await scene.server(
    `insert into public.review_requests (id, client_id, coach_id, title) values ($1, $2, $3, 'Elsewhere')`,
    [reviewForNewCoach, client, newCoach],
  );
  await scene.server(
    `insert into public.coaching_requests (id, client_id, coach_id, goals) values ($1, $2, $3, 'Another coach')`,
    [requestToAnother, client, unrelatedCoach],
  );
  await logEveryRow(scene);
}

describe.each(quickDatabaseKinds)('readers of the activity log on %s', (kind) => {
  const play = useStage(kind);

  test('every logged table has its line, and no line is about another', () =>
    play(async (scene) => {
      const lines = await scene.server<{ entity: string }>('select entity from private.activity_readers order by 1');
      const logged = [...new Set((await loggedTables(scene)).map(({ name }) => name))];
      expect(lines.map(({ entity }) => entity).sort()).toEqual(logged.sort());
      expect([...new Set(expected.map(([entity]) => entity))].sort()).toEqual(logged);
    }));

  test('every logged table has its words', () =>
    play(async (scene) => {
      const logged = new Set((await loggedTables(scene)).map(({ name }) => name));
      expect([...logged].filter((name) => !hasWords(name))).toEqual([]);
    }));

  test('each row is read by those who are written here', () =>
    play(async (scene) => {
      await prepare(scene);
      const found: [string, string, string][] = [];
      for (const [entity, row] of expected) {
        const key = await keyOf(scene, entity, row);
        const who: string[] = [];
        for (const reader of readers) {
          if ((await rowsFor(scene, reader, logOfRow, [entity, ...key])).length > 0) who.push(reader);
        }
        found.push([entity, row, who.join(' ')]);
      }
      expect(found).toEqual(expected);
    }));

  test('nobody reads of any row what its table hides', () =>
    play(async (scene) => {
      await prepare(scene);
      const unexpected: string[] = [];
      for (const { name, id } of await loggedTables(scene)) {
        for (const who of [...readers, 'colleague', 'unrelatedCoach', 'clientOfAPastSession'] as const) {
          const shown = new Set(
            id === null
              ? []
              : (await rowsFor<{ id: string }>(scene, who, `select id from public.${name}`)).map((r) => r.id),
          );
          const log = await entries(scene, who, name);
          const hidden = log.filter(({ entity_id: row, after }) => !(row !== null && shown.has(row)) && after !== null);
          // Administrators read the log of rows that were deleted, and of members, which have no id.
          if (hidden.length > 0 && who !== 'admin') unexpected.push(`${name}: ${who}`);
          if (hidden.length > 0 && shown.size === 0 && id !== null) unexpected.push(`${name}: what is in it, ${who}`);
        }
      }
      expect(unexpected).toEqual([]);
    }));

  test('an ended assignment ends it, but for what the coach did', () =>
    play(async (scene) => {
      await prepare(scene);
      const seen = `select entity_id from public.activity_logs where subject_id = $1 and actor_id is distinct from $2`;
      expect((await scene.as('coach', seen, [client, coach])).length).toBeGreaterThan(5);
      await scene.server(`update public.client_coach_assignments set is_active = false where coach_id = $1`, [coach]);
      expect(await scene.as('coach', seen, [client, coach])).toEqual([]);
      expect(await scene.as('coach', 'select from public.activity_logs where id = $1', [rows.logOfCoach])).toHaveLength(
        1,
      );
    }));

  test('a review that another coach had before tells not which', () =>
    play(async (scene) => {
      await scene.server('update public.review_requests set coach_id = $2 where id = $1', [
        rows.reviewForAnotherCoach,
        coach,
      ]);
      const changes = `select from public.activity_logs where entity_id = $1 and before ->> 'coach_id' is not null`;
      expect(await scene.server(changes, [rows.reviewForAnotherCoach])).toHaveLength(1);
      expect(await scene.as('coach', changes, [rows.reviewForAnotherCoach])).toEqual([]);
    }));

  test('the page of the log names who is in a list that was changed', () =>
    play(async (scene) => {
      const [{ name } = { name: '' }] = await scene.server<{ name: string }>(
        'select name from public.organizations where id = $1',
        [organizations.first],
      );
      await scene.as(
        'admin',
        `update public.feature_flags set user_ids = array[$1]::uuid[], org_ids = array[$2]::uuid[], reason = 'Tried'
         where key = 'marketplace'`,
        [people.otherClient, organizations.first],
      );
      const { page } = await scene.one<{ page: Page }>(
        'admin',
        `select public.list_activity(p_entity => 'feature_flags', p_limit => 1) as page`,
      );
      expect(page.names).toMatchObject({ [people.otherClient]: 'Tom Okafor', [organizations.first]: name });
    }));

  test('the page of the log holds what the log itself shows, and names whom the reader may read', () =>
    play(async (scene) => {
      await prepare(scene);
      await scene.server(
        `insert into public.activity_logs (actor_id, action, entity, entity_id, subject_id) values ($1, 'tried', 'tasks', $2, $3)`,
        [unrelatedCoach, rows.task, client],
      );
      const list = `select public.list_activity(p_action => $1, p_limit => 500) as page`;
      const search = `select public.list_activity(p_search => $1, p_limit => 500) as page`;
      for (const who of ['coach', 'newCoach', 'otherCoach', 'admin'] as const) {
        const direct = await scene.as<{ id: string }>(
          who,
          `select id from public.activity_logs where action = 'tried'`,
        );
        const { page } = await scene.one<{ page: Page }>(who, list, ['tried']);
        expect({ rows: page.rows.map(({ id }) => id).sort(), next: page.next }).toEqual({
          rows: direct.map(({ id }) => id).sort(),
          next: null,
        });
      }
      const namesFor = async (who: Person) =>
        Object.values((await scene.one<{ page: Page }>(who, list, ['tried'])).page.names);
      expect(await namesFor('admin')).toContain('unrelatedCoach');
      expect(await namesFor('coach')).not.toContain('unrelatedCoach');
      expect((await scene.one<{ page: Page }>('coach', search, ['unrelatedcoach@'])).page.rows).toEqual([]);
      expect((await scene.one<{ page: Page }>('admin', search, ['unrelatedcoach@'])).page.rows).not.toEqual([]);
      await expect(scene.as('client', list, [null])).rejects.toEqual(forbidden("You don't have permission to do this"));
    }));

  test('pages go on from a row, and each filter finds its rows and no others', () =>
    play(async (scene) => {
      await prepare(scene);
      const all = await scene.server<{ id: string }>('select id from public.activity_logs order by at desc, id desc');
      const ids: string[] = [];
      let next = null as Cursor | null;
      do {
        const { page }: { page: Page } = await scene.one<{ page: Page }>(
          'admin',
          'select public.list_activity(p_limit => 40, p_before_at => $1, p_before_id => $2) as page',
          [next?.at ?? null, next?.id ?? null],
        );
        ids.push(...page.rows.map(({ id }) => id));
        next = page.next;
      } while (next !== null);
      expect(ids).toEqual(all.map(({ id }) => id));

      const filters = {
        p_person: [client, `actor_id = $1 or subject_id = $1`],
        p_action: ['tried', 'action = $1'],
        p_entity: ['tasks', 'entity = $1'],
        p_record: [rows.task, 'entity_id = $1'],
      } as const;
      for (const [filter, [value, where]] of Object.entries(filters)) {
        const { page } = await scene.one<{ page: Page }>(
          'admin',
          `select public.list_activity(${filter} => $1, p_limit => 500) as page`,
          [value],
        );
        const wanted = await scene.server<{ id: string }>(`select id from public.activity_logs where ${where}`, [
          value,
        ]);
        expect(wanted.length).toBeGreaterThan(0);
        expect(page.rows.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
      }
    }));

  test('a table that is logged without a line is read by administrators only', () =>
    play(async (scene) => {
      await scene.server(
        `insert into public.activity_logs (action, entity, entity_id, subject_id) values ('tried', 'diaries', $1, $2)`,
        [rows.task, client],
      );
      expect(await entries(scene, 'coach', 'diaries')).toEqual([]);
      expect(await entries(scene, 'admin', 'diaries')).toHaveLength(1);
    }));

  test('the log keeps only columns that a person who reads the row may select', () =>
    play(async (scene) => {
      const hidden: string[] = [];
      for (const { name, kept } of await loggedTables(scene)) {
        for (const column of kept) {
          const [may] = await scene.server<{ select: boolean }>(
            `select has_column_privilege('authenticated', $1, $2, 'select') as select`,
            [`public.${name}`, column],
          );
          if (may?.select !== true) hidden.push(`${name}.${column}`);
        }
      }
      expect(hidden).toEqual([]);
    }));
});

/** Under which id and person a row is logged. */
async function keyOf(scene: Scene, entity: string, row: string): Promise<[string | null, string | null]> {
  const table = (await loggedTables(scene)).find(({ name }) => name === entity);
  const [found] = await scene.server<{ it: Record<string, string | null> }>(
    `select to_jsonb(t) as it from public.${entity} t where ${row}`,
  );
  if (!found || !table) throw new Error(`There is no such row to look for: ${entity} where ${row}`);
  return [(table.id && found.it[table.id]) ?? null, found.it[table.subject] ?? null];
}
