import type { Database } from '../../../../backend/src/database/database.ts';
import {
  databaseKinds,
  openBeside,
  openTestDatabase,
  quickDatabaseKinds,
} from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

type Found = { problem: string | null; problem_number: number | null; checked_number: number; last_number: number };

const seal = ({ server }: Scene) => server('select private.seal_activity(100000)');

/** Checks all of the log in small pieces, and gives what was found. */
async function check({ server }: Pick<Scene, 'server'>): Promise<Found> {
  await server('select private.begin_activity_check(false)');
  for (;;) {
    const [piece] = await server<{ rows: number }>('select private.check_activity(37) as rows');
    if (!piece || piece.rows === 0) break;
  }
  const [found] = await server<Found>(
    `select problem, problem_number::int, checked_number::int, last_number::int from public.activity_checks
     where not is_nightly and finished_at is not null order by started_at desc limit 1`,
  );
  if (!found) throw new Error('No check has come to its end');
  return found;
}

/** As the owner of the tables, around the trigger that keeps the log. */
async function tamper({ server }: Scene, ...statements: readonly string[]): Promise<void> {
  await server('alter table public.activity_logs disable trigger user');
  for (const statement of statements) await server(statement);
  await server('alter table public.activity_logs enable trigger user');
}

const resealFrom = (number: number): readonly string[] => [
  `update public.activity_logs set number = null, hash = null, details_hash = null where number >= ${number}`,
  `update public.activity_chain set number = ${number - 1},
     hash = (select hash from public.activity_logs where number = ${number - 1})`,
  'select private.seal_activity(100000)',
];

describe.each(quickDatabaseKinds)('the chain of the activity log on %s', (kind) => {
  const play = useStage(kind);

  test('what was written and sealed is found as it was, each row once', () =>
    play(async (scene) => {
      await seal(scene);
      await scene.as('client', `update public.tasks set title = 'Another title' where id = $1`, [rows.task]);
      await seal(scene);
      const [log] = await scene.server<{ rows: number; last: number; numbers: number }>(
        `select count(*)::int as rows, max(number)::int as last, count(distinct number)::int as numbers from public.activity_logs`,
      );
      expect(log).toEqual({ rows: log?.rows, last: log?.rows, numbers: log?.rows });
      expect(await check(scene)).toEqual({
        problem: null,
        problem_number: null,
        checked_number: log?.rows,
        last_number: log?.rows,
      });
    }));

  test.each<[string, string, number, readonly string[]]>([
    ['what changed', 'changed', 30, [`update public.activity_logs set after = '{"status": "x"}' where number = 30`]],
    ['who acted', 'changed', 31, ['update public.activity_logs set actor_id = null where number = 31']],
    [
      'as whom they acted',
      'changed',
      31,
      [`update public.activity_logs set on_behalf_of = gen_random_uuid(), impersonation_id = null where number = 31`],
    ],
    ['the time', 'changed', 31, [`update public.activity_logs set at = at - interval '1 ms' where number = 31`]],
    ['the name', 'changed', 33, [`update public.activity_logs set record_name = 'Other' where number = 33`]],
    [
      'what a person who is still here is told to have erased',
      'changed',
      50,
      [
        `update public.activity_logs set salt = null, record_name = null, before = null, after = null where number = 50`,
      ],
    ],
    ['a deleted row', 'missing', 32, ['delete from public.activity_logs where number = 32']],
    ['the first row, deleted', 'missing', 1, ['delete from public.activity_logs where number = 1']],
    ['the last rows, deleted', 'missing', 101, ['delete from public.activity_logs where number > 100']],
    [
      'a row that was put in behind the others with an earlier time',
      'backdated',
      0,
      [
        `insert into public.activity_logs (at, action, entity) values (now() - interval '3 days', 'updated', 'tasks')`,
        'select private.seal_activity(100000)',
      ],
    ],
    [
      'a row that was put in between, with the others moved',
      'changed',
      61,
      [
        'update public.activity_logs set number = -number where number > 60',
        'update public.activity_logs set number = 1 - number where number < 0',
        `insert into public.activity_logs (at, action, entity, number, hash, details_hash)
         select at, 'updated', 'tasks', 61, hash, details_hash from public.activity_logs where number = 60`,
      ],
    ],
    [
      'two rows that changed places',
      'changed',
      40,
      [
        'update public.activity_logs set number = -number where number in (40, 41)',
        'update public.activity_logs set number = 81 + number where number in (-40, -41)',
      ],
    ],
    [
      'a change after which everything was sealed anew',
      'checkpoint',
      60,
      ['update public.activity_logs set actor_id = null where number = 60', ...resealFrom(60)],
    ],
    [
      'the last rows, deleted with the end of the chain set back',
      'missing',
      101,
      [
        'delete from public.activity_logs where number > 100',
        `update public.activity_chain set number = 100, hash = (select hash from public.activity_logs where number = 100)`,
      ],
    ],
  ])('finds %s', (_name, problem, number, statements) =>
    play(async (scene) => {
      await seal(scene);
      await scene.server('select private.keep_activity_checkpoints()');
      await scene.server(
        `insert into public.activity_checkpoints (day, number, hash)
         select '2019-12-31', number, hash from public.activity_logs where number = 60 on conflict do nothing`,
      );
      await scene.server('delete from public.activity_checks');
      await tamper(scene, ...statements);
      const found = await check(scene);
      expect(found.problem).toBe(problem);
      expect(found.problem_number).toBe(number === 0 ? found.last_number : number);
    }),
  );

  test('administrators are alarmed of what a check finds, in the app and by mail, once for each finding', () =>
    play(async (scene) => {
      await seal(scene);
      await tamper(scene, 'delete from public.activity_logs where number = 20');
      await check(scene);
      await check(scene);
      expect(
        await scene.server(
          `select n.body, n.read_at, m.outcome from public.notifications n
           join private.notification_mail m on m.notification_id = n.id
           where n.kind = 'activity_log_alarm' and n.user_id = $1`,
          [people.admin],
        ),
      ).toEqual([{ body: 'Row 20 is missing.', read_at: null, outcome: null }]);
      expect(
        await scene.server(
          `select from public.notifications n join public.users u on u.id = n.user_id
           where n.kind = 'activity_log_alarm' and u.role <> 'super_admin'`,
        ),
      ).toEqual([]);
    }));

  test('the check of a night alarms administrators, and names the first of the rows that are broken', () =>
    play(async (scene) => {
      await seal(scene);
      await scene.server('delete from public.activity_checks');
      await tamper(
        scene,
        'update public.activity_logs set actor_id = null where number = 61',
        'delete from public.activity_logs where number in (40, 80)',
        `update public.activity_logs set after = '{"status": "x"}' where number = 22`,
      );
      await scene.server('select private.keep_activity_checkpoints()');
      for (let piece = 0; piece < 3; piece += 1) await scene.server('select private.check_activity(20)');
      expect(
        await scene.server(
          'select problem, problem_number::int from public.activity_checks where is_nightly and finished_at is not null',
        ),
      ).toEqual([{ problem: 'changed', problem_number: 22 }]);
      const alarms = await scene.server<{ body: string }>(
        `select body from public.notifications where kind = 'activity_log_alarm' and user_id = $1`,
        [people.admin],
      );
      expect(alarms).toEqual([{ body: expect.stringContaining('Row 22') as string }]);
    }));

  test('erasing a person keeps the chain whole, and leaves neither id nor name nor value of them', () =>
    play(async (scene) => {
      await seal(scene);
      const [before] = await scene.server<{ rows: number }>('select count(*)::int as rows from public.activity_logs');
      await scene.server('delete from auth.users where id = $1', [people.client]);
      await scene.server('set constraints all immediate');
      await seal(scene);
      expect(
        await scene.server(
          `select from public.activity_logs l
           where $1 in (l.actor_id, l.entity_id, l.subject_id) or l.record_name = 'client' or l.before::text ilike '%"client@%'
             or l.after::text ilike '%"client@%'`,
          [people.client],
        ),
      ).toEqual([]);
      const found = await check(scene);
      expect(found).toMatchObject({ problem: null });
      expect(found.last_number).toBeGreaterThan(before?.rows ?? 0);
    }));

  test('retention removes whole days and keeps their checkpoints; a check goes on from there', () =>
    play(async (scene) => {
      await seal(scene);
      await scene.server('select private.keep_activity_checkpoints()');
      await scene.server('delete from public.activity_checks');
      const days = await scene.server('select day from public.activity_checkpoints');
      await scene.server(`select private.sweep_activity_logs(now() - interval '30 days')`);
      await seal(scene);
      expect(await scene.server('select day from public.activity_checkpoints')).toHaveLength(days.length);
      expect(
        await scene.server('select from public.activity_checkpoints where removed_at is not null and number > 0'),
      ).not.toEqual([]);
      expect(await check(scene)).toMatchObject({ problem: null });
      await tamper(
        scene,
        'delete from public.activity_logs where number = (select min(number) from public.activity_logs)',
      );
      expect(await check(scene)).toMatchObject({ problem: 'missing' });
    }));

  test('the newest checkpoint goes to administrators by mail alone, and the night begins one check', () =>
    play(async (scene) => {
      await seal(scene);
      await scene.server('select private.keep_activity_checkpoints()');
      await scene.server('select private.keep_activity_checkpoints()');
      const mails = await scene.server<{ body: string; is_read: boolean }>(
        `select n.body, n.read_at is not null as is_read from public.notifications n
         join private.notification_mail m on m.notification_id = n.id
         where n.kind = 'activity_checkpoint' and n.user_id = $1`,
        [people.admin],
      );
      const [newest] = await scene.server<{ hash: string }>(
        `select encode(hash, 'hex') as hash from public.activity_checkpoints order by day desc limit 1`,
      );
      expect(mails).toEqual([{ body: expect.stringContaining(newest?.hash ?? 'none') as string, is_read: true }]);
      expect(await scene.server('select from public.activity_checks where finished_at is null')).toHaveLength(1);
    }));

  test('administrators alone have it checked, one check at a time, and see what it found', () =>
    play(async (scene) => {
      await seal(scene);
      await scene.as('admin', 'select public.verify_activity()');
      await scene.as('admin', 'select public.verify_activity()');
      expect(await scene.server('select from public.activity_checks where finished_at is null')).toHaveLength(1);
      await expect(scene.as('coach', 'select public.verify_activity()')).rejects.toEqual(
        forbidden('Only an administrator can do this'),
      );
      await tamper(scene, `update public.activity_logs set action = 'restored' where number = 7`);
      await scene.server('select private.check_activity()');
      const proof = await scene.one<{ it: object }>('admin', 'select public.activity_proof() as it');
      expect(proof.it).toMatchObject({ check: { problem: 'changed', problem_number: 7, row: { action: 'restored' } } });
      const coach = await scene.one<{ it: object }>('coach', 'select public.activity_proof() as it');
      expect(coach.it).toMatchObject({ check: null, checkpoint: null });
    }));
});

describe.each(databaseKinds)('parallel writers on %s', (kind) => {
  let database: Database;
  let beside: Database | undefined;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    beside = kind === 'postgres' ? await openBeside(database) : undefined;
  });
  afterAll(async () => {
    await beside?.close();
    await database.close();
  });

  test('never fork the chain, whoever seals', async () => {
    const servers = [database, beside ?? database];
    const write = async (server: Database, writer: number): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) {
        await server.query(
          `insert into public.activity_logs (action, entity, record_name) values ('tried', 'tasks', $1)`,
          [`${writer}.${turn}`],
        );
      }
    };
    const sealing = async (server: Database): Promise<void> => {
      for (let turn = 0; turn < 15; turn += 1) await server.query('select private.seal_activity(25)');
    };
    await Promise.all(
      [0, 1, 2, 3, 4].map((writer) => write(servers[writer % 2] ?? database, writer)).concat(servers.map(sealing)),
    );
    await database.query('select private.seal_activity(100000)');
    const [log] = await database.query<{ written: number; unsealed: number }>(
      `select count(*) filter (where action = 'tried')::int as written, count(*) filter (where number is null)::int as unsealed
       from public.activity_logs`,
    );
    expect(log).toEqual({ written: 100, unsealed: 0 });
    expect(await check({ server: (sql, params) => database.query(sql, params) })).toMatchObject({ problem: null });
  });
});
