import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { reportSchema } from '../../../shared/src/entities/reports/model.ts';
import { refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const definition = { columns: ['name'], filters: [], group_by: null, bucket: 'month', chart: 'none' };
const filter = { column: 'name', operator: 'is', value: 'x' };
const parts = 'A report needs columns, filters, a grouping or none, a period, and a chart or none';
const without = (part: keyof typeof definition): object =>
  Object.fromEntries(Object.entries(definition).filter(([name]) => name !== part));

/** A report of those columns, as the API writes it. */
const insert = `insert into public.report_definitions (name, source, definition, time_zone, schedule, recipients)
  select 'Sent', r.source, r.definition, r.time_zone, r.schedule, r.recipients
  from jsonb_populate_record(null::public.report_definitions, $1::jsonb) r returning to_jsonb(report_definitions) as row`;
const update = `update public.report_definitions d
  set source = r.source, definition = r.definition, time_zone = r.time_zone, schedule = r.schedule, recipients = r.recipients
  from jsonb_populate_record(null::public.report_definitions, $1::jsonb) r where d.id = '${rows.report}'
  returning to_jsonb(d) as row`;
const report = { source: 'users', definition, time_zone: 'America/New_York', schedule: null, recipients: [] };

describe.each(quickDatabaseKinds)('stored reports on %s', (kind) => {
  const play = useStage(kind);

  test.each<[object, string]>([
    [{ definition: {} }, parts],
    [{ definition: without('columns') }, parts],
    [{ definition: without('filters') }, parts],
    [{ definition: without('group_by') }, parts],
    [{ definition: without('bucket') }, parts],
    [{ definition: without('chart') }, parts],
    [{ definition: { ...definition, columns: 'name' } }, parts],
    [{ definition: { ...definition, columns: ['name', 1] } }, parts],
    [{ definition: { ...definition, columns: [['name']] } }, parts],
    [{ definition: { ...definition, group_by: 1 } }, parts],
    [{ definition: { ...definition, bucket: 'hour' } }, parts],
    [{ definition: { ...definition, chart: 'pie' } }, parts],
    [{ definition: { ...definition, filters: ['name'] } }, parts],
    [{ definition: { ...definition, filters: [filter, { ...filter, operator: 'like' }] } }, parts],
    [{ definition: { ...definition, filters: [{ ...filter, value: null }] } }, parts],
    [{ definition: { ...definition, filters: [{ ...filter, value: 'x'.repeat(201) }] } }, parts],
    [{ definition: { ...definition, filters: [{ operator: 'is', value: 'x' }] } }, parts],
    [{ time_zone: 'Mars/Olympus' }, 'Choose a valid time zone'],
    // PostgreSQL would take these; a browser does not.
    [{ time_zone: 'XYZ3' }, 'Choose a valid time zone'],
    [{ time_zone: 'posix/UTC' }, 'Choose a valid time zone'],
    [{ source: 'secrets' }, 'Choose a source from the list'],
    [{ source: 'Not one' }, 'Choose a source from the list'],
    [{ recipients: [null] }, 'Choose recipients from the list'],
    [{ schedule: '61 25 * * *' }, 'Enter a minute up to 59 and an hour up to 23'],
    [{ schedule: '0 8-25 * * *' }, 'Enter a minute up to 59 and an hour up to 23'],
  ])('%j is refused, new and as a change', (changes, message) =>
    play(async ({ as }) => {
      const sent = [{ ...report, ...changes }];
      await expect(as('admin', insert, sent)).rejects.toEqual(refused(message));
      await expect(as('admin', update, sent)).rejects.toEqual(refused(message));
    }),
  );

  test.each<[object]>([
    [{}],
    [{ definition: { ...definition, filters: [filter, { ...filter, value: '' }], group_by: 'role', chart: 'bar' } }],
    [{ time_zone: 'UTC', schedule: '59 0-23/2 * * 1-5', recipients: [rows.report] }],
    [{ time_zone: 'America/Argentina/Buenos_Aires', schedule: '0 7 31 * *' }],
  ])('%j is stored, and read as it was sent', (changes) =>
    play(async ({ one }) => {
      const sent = { ...report, ...changes };
      for (const statement of [insert, update]) {
        const { row } = await one<{ row: object }>('admin', statement, [sent]);
        expect(reportSchema.parse(row)).toMatchObject(sent);
      }
    }),
  );

  test('every definition that is stored can be read', () =>
    play(async ({ server }) => {
      const stored = await server<{ row: object }>('select to_jsonb(d) as row from public.report_definitions d');
      expect(stored.length).toBeGreaterThan(0);
      for (const { row } of stored) expect(reportSchema.safeParse(row).error).toBeUndefined();
    }));
});
