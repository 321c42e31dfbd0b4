import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { importRowSchema } from '../../../shared/src/entities/application-imports/model.ts';
import { people } from '../stage/cast.ts';
import { rows } from '../stage/rows.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { begin, commit, importId } from './imports/imported-applications.ts';

/** What the database writes; every other column of an application is one that its client fills in. */
const kept = ['id', 'client_id', 'position', 'last_update', 'revision', 'row_revision'];
const keptTimes = ['deleted_at', 'created_at', 'updated_at'];

const samples: Readonly<Record<string, string>> = {
  status: 'Interviewing',
  interview_stage: 'Panel',
  priority: 'Urgent',
  work_mode: 'hybrid',
  job_url: 'https://northwind.test/jobs/7',
  salary_min: '90000.50',
  salary_max: '110000',
  salary_currency: 'EUR',
  salary_period: 'hour',
  applied_at: '2026-03-04T12:00:00+00:00',
};
const sampleOf = (column: string, type: string): string =>
  samples[column] ?? (type === 'text' ? 'ana@northwind.test' : '2026-03-09T12:00:00+00:00');

/** Every column that a client fills in, as the catalogue has them, with a value for it. */
const filledIn = async ({ server }: Scene): Promise<ReadonlyMap<string, string>> => {
  const columns = await server<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = 'job_applications' and column_name <> all ($1)`,
    [[...kept, ...keptTimes]],
  );
  return new Map(columns.map(({ name, type }) => [name, sampleOf(name, type)]));
};

describe.each(quickDatabaseKinds)('columns of applications on %s', (kind) => {
  const play = useStage(kind);

  test('are the fields that a file is read into', () =>
    play(async (scene) => {
      const known = importRowSchema('2026-11-20').shape;
      expect([...(await filledIn(scene)).keys()].sort()).toEqual(Object.keys(known).sort());
    }));

  test('come through an import as they are sent, and what the database writes does not', () =>
    play(async (scene) => {
      const application = Object.fromEntries(await filledIn(scene));
      const forged = { id: rows.application, client_id: people.otherClient, revision: 9, deleted_at: '2026-03-09' };
      await scene.as('client', begin, [importId, people.client, 1]);
      await scene.as(
        'client',
        'insert into public.application_import_rows (import_id, place, row_number, application) values ($1, 1, 2, $2)',
        [importId, JSON.stringify({ ...application, ...forged })],
      );
      await scene.as('client', commit, [importId]);
      const made = `
        select to_jsonb(a) = to_jsonb(a) || to_jsonb(jsonb_populate_record(a, $1)) as came_whole, a.client_id, a.revision::int
        from public.job_applications a where a.job_title = 'ana@northwind.test'`;
      expect(await scene.as('client', made, [JSON.stringify(application)])).toEqual([
        { came_whole: true, client_id: people.client, revision: 1 },
      ]);
    }));

  test('are progress when they change, but for the archive', () =>
    play(async (scene) => {
      const seen = await filledIn(scene);
      const changed: string[] = [];
      for (const [column, value] of seen) {
        await scene.server(`update public.job_applications set last_update = null where id = '${rows.application}'`);
        const [row] = await scene.server<{ is_progress: boolean }>(
          `update public.job_applications set ${column} = $1 where id = '${rows.application}'
           returning last_update is not null as is_progress`,
          [value],
        );
        if (row?.is_progress) changed.push(column);
      }
      expect(changed).toEqual(
        [...seen.keys()].filter((column) => column !== 'archived_at' && column !== 'status_since'),
      );
    }));
});
