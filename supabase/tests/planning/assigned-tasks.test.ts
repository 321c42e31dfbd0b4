import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const { client, coach, newClient, newCoach, otherClient } = people;
const act = '44000000-0000-4000-8000-000000000001';

type Task = {
  id: string;
  user_id: string;
  title: string;
  done_when: string | null;
  due_date: string | null;
  seen_at: string | null;
  answer: string | null;
  answered_at: string | null;
  done_at: string | null;
  revision: string;
};

const assign = ({ as }: Scene, clients: readonly string[], who: Person = 'coach', file: object | null = null) =>
  as<{ given: number }>(
    who,
    `select public.assign_task($1, $2, 'Five contacts in a week', 'Five names with what each said', 'Networking', 'High', 7, $3) as given`,
    [act, clients, file && JSON.stringify(file)],
  );
const tasksOf = ({ as }: Scene, who: Person, title = 'Five contacts in a week') =>
  as<Task>(
    who,
    `select id, user_id, title, done_when, due_date::text, seen_at, answer, answered_at, done_at, revision::text
     from public.tasks where title = $1 order by user_id`,
    [title],
  );
const change = ({ as }: Scene, who: Person, set: string, id: string = rows.assignedTask) =>
  as<Task>(who, `update public.tasks set ${set} where id = $1 returning seen_at, answer, answered_at, revision::text`, [
    id,
  ]);
const told = ({ server }: Scene, kind: string) =>
  server<{ user_id: string; body: string; link: string }>(
    'select user_id, body, link from public.notifications where kind = $1 and created_at = now() order by user_id',
    [kind],
  );
const store = ({ server }: Scene, path: string) =>
  server(
    `insert into storage.objects (bucket_id, name, metadata)
     values ('documents', $1, '{"size": 1234, "mimetype": "text/plain"}'::jsonb)`,
    [path],
  );
const isStored = async ({ server }: Scene, path: string): Promise<boolean> =>
  (await server('select from storage.objects where name = $1', [path])).length > 0;
const answerWithFile = (scene: Scene, path: string, who: Person = 'client') =>
  scene.as<{ file_size: number; uploaded_by: string }>(
    who,
    `insert into public.task_files (task_id, user_id, kind, file_path, file_name, file_size, mime_type)
     values ($1, $2, 'answer', $3, 'Answer.txt', 1, 'application/pdf') returning file_size, mime_type, uploaded_by`,
    [rows.assignedTask, otherClient, path],
  );

describe.each(quickDatabaseKinds)('tasks that a coach assigns on %s', (kind) => {
  const play = useStage(kind);

  test('go to several clients in one act, due by the clock of each, and once however often it is tried', () =>
    play(async (scene) => {
      // Two people whose days never agree.
      await scene.server(`update public.users set time_zone = 'Pacific/Kiritimati' where id = $1`, [client]);
      await scene.server(`update public.users set time_zone = 'Pacific/Pago_Pago' where id = $1`, [newClient]);
      expect(await assign(scene, [client, newClient, client])).toEqual([{ given: 2 }]);
      await assign(scene, [client, newClient]);
      const tasks = await tasksOf(scene, 'coach');
      expect(tasks.map(({ user_id }) => user_id).sort()).toEqual([client, newClient].sort());
      for (const task of tasks) {
        const [due] = await scene.server<{ day: string }>(
          `select ((now() at time zone u.time_zone)::date + 7)::text as day from public.users u where u.id = $1`,
          [task.user_id],
        );
        expect(task).toMatchObject({ due_date: due?.day, done_when: 'Five names with what each said', seen_at: null });
      }
      expect((await told(scene, 'task_assigned')).map(({ user_id, link }) => [user_id, link])).toEqual(
        tasks.map(({ id, user_id }) => [user_id, `/client/${user_id}/applications?task=${id}`]),
      );
    }));

  test('go to own clients only: one stranger among them, and nobody gets one', () =>
    play(async (scene) => {
      await expect(assign(scene, [client, otherClient])).rejects.toEqual(forbidden());
      await expect(assign(scene, [])).rejects.toEqual(refused('Choose 1 to 200 clients'));
      for (const person of ['client', 'otherCoach', 'admin'] as const) {
        await expect(assign(scene, [client], person)).rejects.toEqual(forbidden());
      }
      expect(await scene.server(`select from public.tasks where title = 'Five contacts in a week'`)).toEqual([]);
    }));

  test('are seen when the client opens them, which is no edit, and by nobody else', () =>
    play(async (scene) => {
      const [before] = await change(scene, 'coach', `seen_at = '2001-01-01', title = 'Given'`);
      expect(before?.seen_at).toBeNull();
      const [seen] = await change(scene, 'client', `seen_at = '2001-01-01'`);
      expect(new Date(seen?.seen_at ?? 0).getFullYear()).toBeGreaterThan(2001);
      expect(seen?.revision).toBe(before?.revision);
      const [again] = await change(scene, 'client', `seen_at = null, title = 'Given again'`);
      expect(again?.seen_at).toEqual(seen?.seen_at);
      expect(Number(again?.revision)).toBe(Number(seen?.revision) + 1);
    }));

  test('are answered by the client on the same row, and the coach is told', () =>
    play(async (scene) => {
      await expect(change(scene, 'coach', `answer = 'For you'`)).rejects.toEqual(
        forbidden('Only the client can answer a task'),
      );
      const [answered] = await change(scene, 'client', `answer = ' Done with Ada and Bo ', answered_at = '2001-01-01'`);
      expect(answered).toMatchObject({ answer: 'Done with Ada and Bo', seen_at: expect.anything() });
      expect(new Date(answered?.answered_at ?? 0).getFullYear()).toBeGreaterThan(2001);
      expect(await scene.as('coach', 'select answer from public.tasks where id = $1', [rows.assignedTask])).toEqual([
        { answer: 'Done with Ada and Bo' },
      ]);
      expect(await told(scene, 'task_answered')).toEqual([
        expect.objectContaining({ user_id: coach, link: `/coach/clients/${client}?task=${rows.assignedTask}` }),
      ]);
      const [cleared] = await change(scene, 'client', `answer = ' '`);
      expect(cleared).toMatchObject({ answer: null, answered_at: null });
    }));

  test('what counts as done is said by the coach who gave it', () =>
    play(async (scene) => {
      await expect(change(scene, 'client', `done_when = 'Nothing'`)).rejects.toEqual(forbidden());
      await change(scene, 'coach', `done_when = 'Five names'`);
      await change(scene, 'client', `done_when = 'Five names', done_at = now()`);
      // An own task is in one's own words.
      await change(scene, 'client', `done_when = 'When I say so'`, rows.task);
      expect((await told(scene, 'task_answered')).map(({ body }) => body)).toEqual([
        expect.stringMatching(/ finished: Given with a file$/),
      ]);
    }));

  test('nobody is told of tasks of their own, and a former coach of none', () =>
    play(async (scene) => {
      await scene.as('client', `insert into public.tasks (user_id, title) values ($1, 'My own')`, [client]);
      await scene.as('client', `update public.tasks set done_at = now() where title = 'My own'`);
      await scene.server(
        'update public.client_coach_assignments set is_active = false, ended_at = now() where coach_id = $1',
        [coach],
      );
      await change(scene, 'client', `answer = 'Too late'`);
      expect(await told(scene, 'task_assigned')).toEqual([]);
      expect(await told(scene, 'task_answered')).toEqual([]);
    }));

  test('are answered by a file, which is the client’s own and what storage says it is', () =>
    play(async (scene) => {
      const path = `${client}/tasks/answer.txt`;
      await expect(answerWithFile(scene, path)).rejects.toEqual(refused("The file didn't upload. Try again."));
      await store(scene, path);
      await expect(answerWithFile(scene, path, 'coach')).rejects.toEqual(forbidden());
      await expect(answerWithFile(scene, `${coach}/tasks/upload.pdf`)).rejects.toEqual(
        refused('The file is in the wrong place'),
      );
      expect(await answerWithFile(scene, path)).toEqual([
        { file_size: 1234, mime_type: 'text/plain', uploaded_by: client },
      ]);
      const state = () =>
        scene.one<Task>('coach', 'select answered_at, seen_at from public.tasks where id = $1', [rows.assignedTask]);
      expect(await state()).toMatchObject({ answered_at: expect.anything(), seen_at: expect.anything() });
      expect(await scene.as('coach', `select from storage.objects where name = $1`, [path])).toHaveLength(1);

      await scene.as('client', `delete from public.task_files where file_path = $1`, [path]);
      expect((await state()).answered_at).toBeNull();
      expect(await isStored(scene, path)).toBe(false);
    }));

  test('share one file, which goes with the last of them and of the templates', () =>
    play(async (scene) => {
      const path = `${coach}/tasks/sheet.txt`;
      await store(scene, path);
      const file = { file_path: path, file_name: 'Sheet.txt', file_size: 1234, mime_type: 'text/plain' };
      await assign(scene, [client, newClient], 'coach', file);
      await scene.as(
        'coach',
        `insert into public.task_templates (title, file_path, file_name, file_size, mime_type)
         values ('Sheet', $1, 'Sheet.txt', 1234, 'text/plain')`,
        [path],
      );
      for (const person of ['client', 'newClient', 'newCoach'] as const) {
        expect(await scene.as(person, 'select from storage.objects where name = $1', [path])).toHaveLength(1);
      }
      expect(await scene.as('otherClient', 'select from storage.objects where name = $1', [path])).toEqual([]);

      await scene.as('coach', 'delete from public.task_files where file_path = $1 and user_id = $2', [path, client]);
      await scene.server('delete from public.tasks where user_id = $1', [newClient]);
      expect(await isStored(scene, path)).toBe(true);
      await scene.server(`delete from public.task_templates where title = 'Sheet'`);
      expect(await isStored(scene, path)).toBe(false);
    }));

  test('are deleted by the coach who gave them, with Undo, and not by another coach', () =>
    play(async (scene) => {
      await scene.as('newCoach', 'delete from public.tasks where id = $1', [rows.assignedTask]);
      const isThere = async () =>
        (await scene.as('client', 'select from public.tasks where id = $1', [rows.assignedTask])).length > 0;
      expect(await isThere()).toBe(true);
      await scene.as('coach', 'delete from public.tasks where id = $1', [rows.assignedTask]);
      expect(await isThere()).toBe(false);
      await scene.as('coach', `select public.restore_deleted('tasks', $1)`, [rows.assignedTask]);
      expect(await isThere()).toBe(true);
      await scene.server('update public.tasks set created_by = $2 where id = $1', [rows.bareTask, newCoach]);
      await scene.as('coach', 'delete from public.tasks where id = $1', [rows.bareTask]);
      expect(await scene.as('client', 'select from public.tasks where id = $1', [rows.bareTask])).toHaveLength(1);
    }));
});
