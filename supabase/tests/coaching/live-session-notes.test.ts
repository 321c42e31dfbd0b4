import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const id = '41000000-0000-4000-8000-000000000001';

const write = ({ as }: Scene, visibility: 'private' | 'shared') =>
  as(
    'coach',
    'insert into public.session_notes (id, session_id, author_id, visibility, body) values ($1, $2, $3, $4, $5)',
    [id, rows.upcomingSession, people.coach, visibility, 'Bring two offers'],
  );

/** Whose own channel says that the note is gone. */
const told = async ({ server }: Scene): Promise<string[]> => {
  const messages = await server<{ topic: string }>(
    `select topic from realtime.messages
     where event = 'rows_deleted' and payload @> jsonb_build_object('table', 'session_notes', 'ids', jsonb_build_array($1::text))`,
    [id],
  );
  return messages.map(({ topic }) => topic).sort();
};
const channels = (...whom: readonly Person[]): string[] => whom.map((person) => `user:${people[person]}`).sort();

describe.each(quickDatabaseKinds)('notes to a session on %s', (kind) => {
  const play = useStage(kind);

  test('are told of as they change, to those whom their policies let read them', () =>
    play(async ({ server }) => {
      expect(
        await server(
          `select tablename from pg_publication_tables where pubname = 'supabase_realtime' and tablename = $1`,
          ['session_notes'],
        ),
      ).toHaveLength(1);
    }));

  test('that were shared are gone for both participants, and for nobody else, when their author deletes them', () =>
    play(async (scene) => {
      await write(scene, 'shared');
      await scene.as('coach', 'delete from public.session_notes where id = $1', [id]);
      expect(await told(scene)).toEqual(channels('client', 'coach'));
    }));

  test('that are shared no more are gone for the other one', () =>
    play(async (scene) => {
      await write(scene, 'shared');
      await scene.as('coach', `update public.session_notes set visibility = 'private' where id = $1`, [id]);
      expect(await told(scene)).toEqual(channels('client', 'coach'));
    }));

  test('that are private are told of to their author alone', () =>
    play(async (scene) => {
      await write(scene, 'private');
      await scene.as('coach', 'delete from public.session_notes where id = $1', [id]);
      expect(await told(scene)).toEqual(channels('coach'));
    }));

  test('that others try to delete or to hide stay, and nothing is told', () =>
    play(async (scene) => {
      await write(scene, 'shared');
      await scene.as('client', 'delete from public.session_notes where id = $1', [id]);
      await scene.as('client', `update public.session_notes set visibility = 'private' where id = $1`, [id]);
      expect(await told(scene)).toEqual([]);
      expect(await scene.as('client', 'select from public.session_notes where id = $1', [id])).toHaveLength(1);
    }));
});
