import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const { client, coach, newCoach } = people;
const id = '43000000-0000-4000-8000-000000000001';
const everybodyElse = ['client', 'otherClient', 'newCoach', 'otherCoach', 'admin', 'organizationAdmin'] as const;

type Note = { id: string; body: string; is_pinned: boolean; visibility: string; session: { title: string } | null };
type Notebook = { total: number; notes: Note[] };

const write = ({ as }: Scene, body: string, visibility = 'private', isPinned = false) =>
  as(
    'coach',
    'insert into public.client_notes (id, client_id, body, visibility, is_pinned) values ($1, $2, $3, $4, $5)',
    [id, client, body, visibility, isPinned],
  );
const notebook = async ({ one }: Scene, search: string | null = null, limit: number | null = null): Promise<Notebook> =>
  (
    await one<{ notebook: Notebook }>('coach', 'select public.client_notebook($1, $2, $3) as notebook', [
      client,
      search,
      limit,
    ])
  ).notebook;
const read = ({ as }: Scene, who: Person | 'anonymous', noteId = id) =>
  as(who, 'select from public.client_notes where id = $1', [noteId]);
const endAssignment = ({ server }: Scene) =>
  server(
    `update public.client_coach_assignments set is_active = false, ended_at = now() where client_id = $1 and coach_id = $2`,
    [client, coach],
  );

/** Whose own channel says that the note is gone. */
const told = async ({ server }: Scene): Promise<string[]> =>
  (
    await server<{ topic: string }>(
      `select topic from realtime.messages
       where event = 'rows_deleted' and payload @> jsonb_build_object('table', 'client_notes', 'ids', jsonb_build_array($1::text))`,
      [id],
    )
  )
    .map(({ topic }) => topic)
    .sort();

describe.each(quickDatabaseKinds)('the notebook of a client on %s', (kind) => {
  const play = useStage(kind);

  test.each([...everybodyElse])('a private note is nothing that %s reads, searches or finds in the log', (person) =>
    play(async (scene) => {
      await write(scene, 'Undersells the migration');
      expect(await read(scene, person)).toEqual([]);
      const found = scene.as<{ notebook: Notebook }>(
        person,
        `select public.client_notebook($1, 'undersells') as notebook`,
        [client],
      );
      // Another coach of the client has a notebook of their own.
      if (person === 'newCoach') expect((await found)[0]?.notebook).toEqual({ total: 0, notes: [] });
      else await expect(found).rejects.toEqual(forbidden());
      await scene.as('coach', `update public.client_notes set body = 'Sells better' where id = $1`, [id]);
      const logged = await scene.server<{ log: string }>(
        `select before::text || after::text || action as log from public.activity_logs where entity = 'client_notes' and entity_id = $1`,
        [id],
      );
      expect(logged).toHaveLength(1);
      expect(JSON.stringify(logged)).not.toMatch(/sells/i);
    }),
  );

  test('a shared note is read by the client and an administrator, changed by its author alone', () =>
    play(async (scene) => {
      await write(scene, 'Two references by Friday', 'shared');
      for (const person of ['client', 'admin'] as const) expect(await read(scene, person)).toHaveLength(1);
      for (const person of ['newCoach', 'otherClient', 'otherCoach'] as const) {
        expect(await read(scene, person)).toEqual([]);
      }
      for (const person of ['client', 'admin'] as const) {
        await scene.as(person, `update public.client_notes set body = 'Mine' where id = $1`, [id]);
        await scene.as(person, 'delete from public.client_notes where id = $1', [id]);
      }
      expect((await notebook(scene, 'two references')).total).toBe(1);
    }));

  test('holds pinned notes first, then the latest, with those of the own sessions in their place', () =>
    play(async (scene) => {
      await scene.server('delete from public.session_notes');
      await scene.server('delete from public.client_notes');
      await scene.server(
        `insert into public.client_notes (coach_id, client_id, body, is_pinned, created_at) values
           ($1, $2, 'Oldest', false, now() - interval '9 days'), ($1, $2, 'Pinned', true, now() - interval '8 days'),
           ($1, $2, 'Latest', false, now() - interval '1 day'), ($3, $2, 'Of another coach', false, now())`,
        [coach, client, newCoach],
      );
      await scene.server(
        `insert into public.session_notes (session_id, author_id, visibility, body, created_at) values
           ($1, $2, 'private', 'Of the session', now() - interval '2 days'),
           ($1, $3, 'shared', 'From the client', now() - interval '3 days'),
           ($1, $3, 'private', 'The client''s own', now())`,
        [rows.unratedSession, coach, client],
      );
      const { total, notes } = await notebook(scene);
      expect(notes.map(({ body }) => body)).toEqual([
        'Pinned',
        'Latest',
        'Of the session',
        'From the client',
        'Oldest',
      ]);
      expect(notes.map(({ session }) => session?.title ?? null)).toEqual([null, null, 'Done', 'Done', null]);
      expect(total).toBe(5);
      expect((await notebook(scene, null, 2)).notes).toHaveLength(2);
    }));

  test('is searched by words, by the title of a session, and never by a pattern', () =>
    play(async (scene) => {
      await write(scene, 'Salary: 100% of the range');
      const found = async (search: string) => (await notebook(scene, search)).notes.map(({ body }) => body);
      expect(await found('RANGE')).toEqual(['Salary: 100% of the range']);
      expect(await found('100%')).toEqual(['Salary: 100% of the range']);
      expect(await found('1%0')).toEqual([]);
      expect((await notebook(scene, 'done')).notes.some(({ session }) => session?.title === 'Done')).toBe(true);
    }));

  test('ends with the assignment for the coach, and begins again with it; the client keeps what was shared', () =>
    play(async (scene) => {
      await write(scene, 'Private');
      await endAssignment(scene);
      expect(await read(scene, 'coach')).toEqual([]);
      expect(await read(scene, 'coach', rows.sharedClientNote)).toEqual([]);
      await expect(notebook(scene)).rejects.toEqual(forbidden());
      await expect(
        scene.as('coach', `insert into public.client_notes (client_id, body) values ($1, 'After')`, [client]),
      ).rejects.toEqual(forbidden());
      expect(await read(scene, 'client', rows.sharedClientNote)).toHaveLength(1);
      await scene.server(
        'insert into public.client_coach_assignments (client_id, coach_id, is_active) values ($1, $2, true)',
        [client, coach],
      );
      expect(await read(scene, 'coach')).toHaveLength(1);
    }));

  test('takes its author from who is signed in, and keeps author and client', () =>
    play(async (scene) => {
      const [written] = await scene.as<{ coach_id: string }>(
        'coach',
        `insert into public.client_notes (id, client_id, coach_id, body) values ($1, $2, $3, 'Mine') returning coach_id`,
        [id, client, newCoach],
      );
      expect(written?.coach_id).toBe(coach);
      await expect(
        scene.as('coach', 'update public.client_notes set client_id = $2 where id = $1', [id, people.secondClient]),
      ).rejects.toEqual(forbidden());
    }));

  test('the client is notified of a note when it is shared, and not told what it says', () =>
    play(async (scene) => {
      const notified = () =>
        scene.server<{ link: string }>(
          `select title, body, link from public.notifications where kind = 'note_shared' and user_id = $1`,
          [client],
        );
      await scene.server(`delete from public.notifications where kind = 'note_shared'`);
      await write(scene, 'Undersells the migration');
      expect(await notified()).toEqual([]);
      await scene.as('coach', `update public.client_notes set visibility = 'shared' where id = $1`, [id]);
      await scene.as('coach', `update public.client_notes set body = 'Sells the migration' where id = $1`, [id]);
      expect(await notified()).toHaveLength(1);
      expect(JSON.stringify(await notified())).not.toContain('migration');
      expect((await notified())[0]?.link).toBe(`/client/progress?note=${id}`);
    }));

  test('a deleted note is gone for those who read it, and comes back for its author', () =>
    play(async (scene) => {
      await write(scene, 'For both', 'shared');
      await scene.as('coach', 'delete from public.client_notes where id = $1', [id]);
      expect(await read(scene, 'client')).toEqual([]);
      expect((await notebook(scene, 'for both')).notes.map((note) => note.id)).not.toContain(id);
      expect(await told(scene)).toEqual([`user:${coach}`, `user:${client}`].sort());
      await expect(scene.as('client', `select public.restore_deleted('client_notes', $1)`, [id])).rejects.toEqual(
        forbidden(),
      );
      await scene.as('coach', `select public.restore_deleted('client_notes', $1)`, [id]);
      expect(await read(scene, 'client')).toHaveLength(1);
    }));

  test('a private note that is deleted is told of to its author alone, one that is shared no more to both', () =>
    play(async (scene) => {
      await write(scene, 'For me');
      await scene.as('coach', 'delete from public.client_notes where id = $1', [id]);
      expect(await told(scene)).toEqual([`user:${coach}`]);
      await scene.as('coach', `select public.restore_deleted('client_notes', $1)`, [id]);
      await scene.as('coach', `update public.client_notes set visibility = 'shared' where id = $1`, [id]);
      await scene.as('coach', `update public.client_notes set visibility = 'private' where id = $1`, [id]);
      expect(await told(scene)).toEqual([`user:${coach}`, `user:${coach}`, `user:${client}`].sort());
    }));
});
