import { createHash } from 'node:crypto';
import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

type Feed = {
  time_zone: string;
  is_busy_only: boolean;
  sessions: { id: string; title: string; other_name: string }[];
  interviews: { id: string; company_name: string; revision: number; updated_at: string; interview_minutes: number }[];
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const make = async ({ one }: Scene, who: Person): Promise<string> =>
  (await one<{ token: string }>(who, 'select public.new_calendar_feed() as token')).token;

async function read({ server }: Scene, token: string): Promise<Feed | null> {
  const [row] = await server<{ feed: Feed | null }>('select public.read_calendar_feed($1) as feed', [hashOf(token)]);
  return row?.feed ?? null;
}

const titles = async (scene: Scene, token: string): Promise<string[]> =>
  ((await read(scene, token))?.sessions ?? []).map(({ title }) => title);

describe.each(quickDatabaseKinds)('calendar feeds on %s', (kind) => {
  const play = useStage(kind);

  test.each(['coach', 'client'] as const)(
    'the feed of a %s holds own sessions with the other person, and no others',
    (who) =>
      play(async (scene) => {
        const feed = await read(scene, await make(scene, who));
        const other = who === 'coach' ? people.client : people.coach;
        const [named] = await scene.server<{ full_name: string }>('select full_name from public.users where id = $1', [
          other,
        ]);
        expect(feed?.sessions).toContainEqual(
          expect.objectContaining({ id: rows.upcomingSession, title: 'Ahead', other_name: named?.full_name }),
        );
        const strangers = await scene.server(
          'select from public.coaching_sessions where id = any ($1) and $2 not in (client_id, coach_id)',
          [feed?.sessions.map(({ id }) => id), people[who]],
        );
        expect(strangers).toEqual([]);
      }),
  );

  test('the feed of a client holds own interviews alone, each change a newer version, until they are gone', () =>
    play(async (scene) => {
      const [own, coachs] = [await make(scene, 'client'), await make(scene, 'coach')];
      const interview = async () =>
        (await read(scene, own))?.interviews.find(({ id }) => id === rows.interview) ?? null;
      const before = await interview();
      expect(before).toMatchObject({ interview_minutes: 60, revision: 1 });
      expect((await read(scene, coachs))?.interviews).toEqual([]);
      const mine = await scene.server<{ id: string }>(
        `select id from public.application_events where client_id = $1 and kind = 'interview' and deleted_at is null
         and occurred_at > now() - interval '1 year' order by id`,
        [people.client],
      );
      expect((await read(scene, own))?.interviews.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id));

      await scene.as('client', `update public.application_events set interview_location = 'Room 4' where id = $1`, [
        rows.interview,
      ]);
      expect(await interview()).toMatchObject({ revision: 2, interview_location: 'Room 4' });
      const cancel = `update public.application_events set interview_outcome = 'cancelled' where id = $1`;
      await scene.as('client', cancel, [rows.interview]);
      expect(await interview()).toMatchObject({ interview_outcome: 'cancelled' });
      await scene.as('client', 'delete from public.application_events where id = $1', [rows.interview]);
      expect(await interview()).toBeNull();
    }));

  test('a deleted application takes its interviews out of the feed', () =>
    play(async (scene) => {
      const token = await make(scene, 'client');
      await scene.as('client', 'delete from public.job_applications where id = $1', [rows.application]);
      expect((await read(scene, token))?.interviews.map(({ id }) => id)).not.toContain(rows.interview);
    }));

  test.each([
    ['a note with a length', `(application_id, kind, interview_minutes) values ('${rows.application}', 'note', 60)`],
    ['a length of nothing', `(application_id, kind, interview_minutes) values ('${rows.application}', 'interview', 0)`],
    ['an empty place', `(application_id, kind, interview_location) values ('${rows.application}', 'interview', ' ')`],
  ])('%s is refused', (_, values) =>
    play(async (scene) => {
      await expect(scene.as('client', `insert into public.application_events ${values}`)).rejects.toMatchObject({
        code: '23514',
      });
    }),
  );

  test('the database keeps the hash of a long random token, which its own person does not read', () =>
    play(async (scene) => {
      const token = await make(scene, 'coach');
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      const kept = await scene.server('select * from public.calendar_feeds where user_id = $1', [people.coach]);
      expect(kept).toMatchObject([{ token_hash: hashOf(token), is_busy_only: false, last_read_at: null }]);
      expect(JSON.stringify(kept)).not.toContain(token);
      await expect(scene.as('coach', 'select token_hash from public.calendar_feeds')).rejects.toEqual(forbidden());
      for (const change of [`token_hash = repeat('b', 64)`, 'last_read_at = null', `user_id = '${people.client}'`]) {
        await expect(scene.as('coach', `update public.calendar_feeds set ${change}`)).rejects.toEqual(forbidden());
      }
    }));

  test('a new address ends the one before and keeps the choice', () =>
    play(async (scene) => {
      const before = await make(scene, 'coach');
      await scene.as('coach', 'update public.calendar_feeds set is_busy_only = true where user_id = $1', [
        people.coach,
      ]);
      const after = await make(scene, 'coach');
      expect(after).not.toBe(before);
      expect(await read(scene, before)).toBeNull();
      expect(await read(scene, after)).toMatchObject({ is_busy_only: true });
    }));

  test.each([
    ['suspended', `update public.users set status = 'suspended' where id = $1`],
    ['banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
    ['deleted', 'update auth.users set deleted_at = now() where id = $1'],
    ['without a feed any more', 'delete from public.calendar_feeds where user_id = $1'],
  ])('the address of somebody %s is not there', (_state, end) =>
    play(async (scene) => {
      const token = await make(scene, 'coach');
      expect(await read(scene, token)).not.toBeNull();
      await scene.server(end, [people.coach]);
      expect(await read(scene, token)).toBeNull();
    }),
  );

  test('a cancelled session stays for 30 days after, a past one for a year', () =>
    play(async (scene) => {
      const token = await make(scene, 'coach');
      const add = (title: string, time: string, status: string, changed: string) =>
        scene.server(
          `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status, updated_at)
           values ($1, $2, $3, now() + $4::interval, $5, now() - $6::interval)`,
          [people.client, people.coach, title, time, status, changed],
        );
      await add('Cancelled lately', '90 days', 'cancelled', '29 days');
      await add('Cancelled long ago', '91 days', 'cancelled', '31 days');
      await add('Done within a year', '-364 days', 'completed', '300 days');
      await add('Done before', '-366 days', 'completed', '366 days');
      const found = await titles(scene, token);
      expect(found).toEqual(expect.arrayContaining(['Cancelled lately', 'Done within a year']));
      expect(found).not.toContain('Cancelled long ago');
      expect(found).not.toContain('Done before');
    }));

  test('a reading is noted, once in five minutes', () =>
    play(async (scene) => {
      const token = await make(scene, 'coach');
      const noted = async (): Promise<string> => {
        const [row] = await scene.server<{ at: string }>(
          `select coalesce(extract(epoch from now() - last_read_at)::integer::text, 'never') as at
           from public.calendar_feeds where user_id = $1`,
          [people.coach],
        );
        return row?.at ?? '';
      };
      expect(await noted()).toBe('never');
      await read(scene, token);
      expect(await noted()).toBe('0');
      const readAgo = (interval: string) =>
        scene.server('update public.calendar_feeds set last_read_at = now() - $1::interval', [interval]);
      await readAgo('4 minutes');
      await read(scene, token);
      expect(await noted()).toBe('240');
      await readAgo('6 minutes');
      await read(scene, token);
      expect(await noted()).toBe('0');
    }));

  test('nobody but the server reads by a hash', () =>
    play(async ({ as }) => {
      for (const who of ['anonymous', 'client', 'admin'] as const) {
        await expect(as(who, `select public.read_calendar_feed(repeat('a', 64))`)).rejects.toEqual(forbidden());
      }
      await expect(as('anonymous', 'select public.new_calendar_feed()')).rejects.toEqual(forbidden());
    }));
});
