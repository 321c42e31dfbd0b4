import { databaseKinds } from '../../backend/src/database/testing/test-database.ts';
import { people } from './cast.ts';
import { forbidden, refused, type Scene } from './scene.ts';
import { useStage } from './stage-database.ts';
import { rows } from './stage.ts';

type Placed = { id: string; job_title: string; position: number };

const move = 'select * from public.move_application($1, $2, $3)';
const takeBack = 'select public.take_back_moves($1) as taken';
const bulk = {
  move: `select public.move_applications($1, 'Withdrawn')`,
  archive: 'select public.archive_applications($1, true)',
  delete: 'select public.delete_applications($1)',
  restore: 'select public.restore_applications($1)',
} as const;

/** Applications of a client without any, the last one added first. */
const add = async ({ one }: Scene, ...titles: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await one<{ id: string }>(
      'newClient',
      `insert into public.job_applications (client_id, job_title, company_name) values ($1, $2, 'Parcelwise') returning id`,
      [people.newClient, title],
    );
    ids.push(id);
  }
  return ids;
};
const column = async ({ as }: Scene, status = 'Applied'): Promise<string[]> => {
  const found = await as<Placed>(
    'newClient',
    'select job_title from public.job_applications where client_id = $1 and status = $2 order by position, id',
    [people.newClient, status],
  );
  return found.map(({ job_title }) => job_title);
};
const history = ({ as }: Scene, id: string | undefined) =>
  as<{ kind: string; to_status: string }>(
    'newClient',
    'select kind, to_status from public.application_events where application_id = $1 order by created_at, kind',
    [id],
  );

describe.each(databaseKinds)('the place of an application on the board, on %s', (kind) => {
  const play = useStage(kind);

  test('a new one stands above all others, also where many come at once', () =>
    play(async (scene) => {
      await add(scene, 'First', 'Second');
      await scene.as(
        'newClient',
        `insert into public.job_applications (client_id, job_title, company_name)
         select $1, 'Imported ' || n, 'Parcelwise' from generate_series(1, 2) as n`,
        [people.newClient],
      );
      expect(await column(scene)).toEqual(['Imported 2', 'Imported 1', 'Second', 'First']);
    }));

  test('a moved one stands right below the card it is dropped under, in the same status or another', () =>
    play(async (scene) => {
      const [c, b, a] = await add(scene, 'C', 'B', 'A');
      await scene.one('newClient', move, [a, 'Applied', b]);
      expect(await column(scene)).toEqual(['B', 'A', 'C']);
      await scene.one('newClient', move, [c, 'Interviewing', null]);
      await scene.one('newClient', move, [b, 'Interviewing', c]);
      expect(await column(scene, 'Interviewing')).toEqual(['C', 'B']);
      expect(await column(scene)).toEqual(['A']);
    }));

  test('the same gap takes cards without end: the column is numbered anew when it is full', () =>
    play(async (scene) => {
      const [bottom, top, one, other] = await add(scene, 'Bottom', 'Top', 'One', 'Other');
      await scene.one('newClient', move, [other, 'Applied', bottom]);
      for (let turn = 0; turn < 40; turn += 1) {
        await scene.one('newClient', move, [one, 'Applied', top]);
        await scene.one('newClient', move, [other, 'Applied', top]);
      }
      expect(await column(scene)).toEqual(['Top', 'Other', 'One', 'Bottom']);
    }));

  test('below a card that has gone elsewhere meanwhile, it stands at the top', () =>
    play(async (scene) => {
      const [c, b, a] = await add(scene, 'C', 'B', 'A');
      await scene.one('newClient', move, [b, 'Pending', null]);
      await scene.one('newClient', move, [c, 'Applied', b]);
      expect(await column(scene)).toEqual(['C', 'A']);
      expect(a).toBeDefined();
    }));

  test('another place is no change that an open form is told of, and no step of the history', () =>
    play(async (scene) => {
      const [below, id] = await add(scene, 'Below', 'Moved');
      expect(
        await scene.one(
          'newClient',
          `select last_update, a.updated_at < date_trunc('milliseconds', now()) + interval '1 millisecond' as same
           from public.move_application($1, 'Applied', $2) a`,
          [id, below],
        ),
      ).toEqual({ last_update: null, same: true });
      expect(await history(scene, id)).toHaveLength(1);
    }));

  test.each(['coach', 'otherClient', 'admin', 'anonymous'] as const)('%s moves no card of somebody else', (person) =>
    play(async ({ as }) => {
      await expect(as(person, move, [rows.application, 'Withdrawn', null])).rejects.toEqual(forbidden());
    }),
  );
});

describe.each(databaseKinds)('the time in a status, on %s', (kind) => {
  const play = useStage(kind);
  const since = ({ one }: Scene, id: string | undefined) =>
    one<{ status_since: string; now: boolean }>(
      'newClient',
      'select status_since, status_since = now() as now from public.job_applications where id = $1',
      [id],
    );

  test('begins with the application, and anew with each move', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'Analyst');
      const set = `update public.job_applications set applied_at = '2026-01-05T10:00:00Z' where id = $1`;
      await scene.as('newClient', set, [id]);
      expect(await since(scene, id)).toMatchObject({ status_since: '2026-01-05T10:00:00+00:00' });
      await scene.as('newClient', `update public.job_applications set status = 'Pending' where id = $1`, [id]);
      expect(await since(scene, id)).toMatchObject({ now: true });
    }));

  test('follows a corrected date of the move, and cannot be written', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'Analyst');
      await scene.as('newClient', `update public.job_applications set status = 'Pending' where id = $1`, [id]);
      const { id: event } = await scene.one<{ id: string }>(
        'newClient',
        `select id from public.application_events where application_id = $1 and kind = 'status'`,
        [id],
      );
      await scene.one('newClient', 'select * from public.set_event_time($1, $2)', [event, '2026-02-01T09:00:00Z']);
      const set = 'update public.job_applications set status_since = now() where id = $1';
      await scene.as('newClient', set, [id]);
      expect(await since(scene, id)).toMatchObject({ status_since: '2026-02-01T09:00:00+00:00' });
    }));
});

describe.each(databaseKinds)('acts on many applications, on %s', (kind) => {
  const play = useStage(kind);

  test('all of them move, are archived, deleted and brought back', () =>
    play(async (scene) => {
      const ids = await add(scene, 'A', 'B');
      await scene.one('newClient', bulk.move, [ids]);
      expect(await column(scene, 'Withdrawn')).toHaveLength(2);
      await scene.one('newClient', bulk.archive, [ids]);
      const archived = 'select from public.job_applications where archived_at is not null and id = any ($1)';
      expect(await scene.as('newClient', archived, [ids])).toHaveLength(2);
      await scene.one('newClient', 'select public.archive_applications($1, false)', [ids]);
      expect(await scene.as('newClient', archived, [ids])).toHaveLength(0);
      await scene.one('newClient', bulk.delete, [ids]);
      expect(await column(scene, 'Withdrawn')).toHaveLength(0);
      expect(await history(scene, ids[0])).toHaveLength(0);
      await scene.one('newClient', bulk.restore, [ids]);
      expect(await column(scene, 'Withdrawn')).toHaveLength(2);
      expect(await history(scene, ids[0])).toHaveLength(2);
    }));

  describe.each(Object.entries(bulk))('%s', (_, statement) => {
    test('nothing happens where one of them is of somebody else, or not there', () =>
      play(async (scene) => {
        const [id] = await add(scene, 'Mine');
        const changed = () => scene.server('select xmin::text from public.job_applications where id = $1', [id]);
        const before = await changed();
        for (const other of [rows.application, '99999999-9999-4999-8999-999999999999']) {
          await expect(scene.as('newClient', statement, [[id, other]])).rejects.toEqual(
            forbidden('Some of these applications are not there any more. Nothing was changed.'),
          );
        }
        expect(await changed()).toEqual(before);
      }));

    test.each(['coach', 'otherClient', 'admin', 'anonymous'] as const)(
      '%s does it to none of somebody else',
      (person) =>
        play(async ({ as }) => {
          await expect(as(person, statement, [[rows.application]])).rejects.toEqual(forbidden());
        }),
    );
  });

  test('after thirty days they do not come back', () =>
    play(async (scene) => {
      const ids = await add(scene, 'A', 'B');
      await scene.one('newClient', bulk.delete, [ids]);
      await scene.server(`update public.job_applications set deleted_at = now() - interval '31 days' where id = $1`, [
        ids[0],
      ]);
      await expect(scene.as('newClient', bulk.restore, [ids])).rejects.toEqual(forbidden());
    }));

  test("the owner's open lists hear of a deletion, which row-level security hides", () =>
    play(async (scene) => {
      const ids = await add(scene, 'A', 'B');
      await scene.one('newClient', bulk.delete, [ids]);
      const told = await scene.server<{ payload: { ids: string[] } }>(
        `select payload from realtime.messages where event = 'rows_deleted' and topic = $1`,
        [`user:${people.newClient}`],
      );
      expect(told).toHaveLength(1);
      expect([...(told[0]?.payload.ids ?? [])].sort()).toEqual([...ids].sort());
    }));
});

describe.each(databaseKinds)('taking moves back, on %s', (kind) => {
  const play = useStage(kind);

  test('status, place and history are as before, for all of them', () =>
    play(async (scene) => {
      const [b, a] = await add(scene, 'B', 'A');
      const before = await scene.as<Placed>(
        'newClient',
        'select id, status, position, status_since from public.job_applications where id = any ($1) order by id',
        [[a, b]],
      );
      await scene.one('newClient', move, [a, 'Interviewing', null]);
      await scene.one('newClient', `select public.move_applications($1, 'Interviewing')`, [[b]]);
      const moves = before.map((row) => ({ ...row, moved_to: 'Interviewing' }));
      expect(await scene.one('newClient', takeBack, [JSON.stringify(moves)])).toEqual({ taken: 2 });
      expect(
        await scene.as(
          'newClient',
          'select id, status, position, status_since from public.job_applications where id = any ($1) order by id',
          [[a, b]],
        ),
      ).toEqual(before);
      expect(await history(scene, a)).toEqual([{ kind: 'created', to_status: 'Applied' }]);
    }));

  test('earlier steps stay in the history', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'A');
      await scene.one('newClient', move, [id, 'Pending', null]);
      await scene.one('newClient', move, [id, 'Rejected', null]);
      const moves = [{ id, status: 'Pending', position: 0, moved_to: 'Rejected' }];
      await scene.one('newClient', takeBack, [JSON.stringify(moves)]);
      expect((await history(scene, id)).map(({ to_status }) => to_status)).toEqual(['Applied', 'Pending']);
    }));

  test('none is taken back where one has moved again', () =>
    play(async (scene) => {
      const [b, a] = await add(scene, 'B', 'A');
      await scene.one('newClient', `select public.move_applications($1, 'Rejected')`, [[a, b]]);
      await scene.one('newClient', move, [b, 'Pending', null]);
      const moves = [a, b].map((id) => ({ id, status: 'Applied', position: 1, moved_to: 'Rejected' }));
      await expect(scene.as('newClient', takeBack, [JSON.stringify(moves)])).rejects.toEqual(
        refused('These applications have moved again since. Nothing was taken back.'),
      );
      expect(await column(scene, 'Rejected')).toEqual(['A']);
    }));

  test.each(['coach', 'otherClient', 'admin', 'anonymous'] as const)(
    '%s takes back nothing of somebody else',
    (person) =>
      play(async ({ as }) => {
        const moves = [{ id: rows.application, status: 'Applied', position: 1, moved_to: 'Applied' }];
        await expect(as(person, takeBack, [JSON.stringify(moves)])).rejects.toEqual(forbidden());
      }),
  );
});
