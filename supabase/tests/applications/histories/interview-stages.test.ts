import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/rows.ts';
import { refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { begin, commit, importId } from '../imports/imported-applications.ts';
import { add, column, move } from '../own-applications.ts';

const nameStages = ({ as }: Scene, ...names: readonly string[]) =>
  as<{ id: string; name: string; position: number }>(
    'newClient',
    `insert into public.interview_stages (client_id, name) select $1, unnest($2::text[]) returning id, name, position`,
    [people.newClient, names],
  );
const put = 'select interview_stage from public.set_interview_stage($1, $2)';
const undo = ({ one }: Scene, move: object) =>
  one('newClient', 'select public.undo_moves($1::jsonb)', [JSON.stringify([{ position: 1, ...move }])]);

const stageOf = async ({ one }: Scene, id: string | undefined): Promise<string | null> =>
  (
    await one<{ interview_stage: string | null }>(
      'newClient',
      'select interview_stage from public.job_applications where id = $1',
      [id],
    )
  ).interview_stage;
const lastUpdate = ({ one }: Scene, id: string | undefined) =>
  one<{ last_update: string }>('newClient', 'select last_update::text from public.job_applications where id = $1', [
    id,
  ]);

/** An application that is Interviewing, and three stages. */
const arrange = async (scene: Scene) => {
  const stages = await nameStages(scene, 'Phone', 'On site', 'Final');
  const [id = ''] = await add(scene, 'A');
  await scene.one('newClient', move, [id, 'Interviewing', null]);
  return { id, stages };
};

describe.each(quickDatabaseKinds)('interview stages on %s', (kind) => {
  const play = useStage(kind);

  test('stand in the order they were named in, until their client orders them', () =>
    play(async (scene) => {
      const { stages } = await arrange(scene);
      expect(stages.map(({ position }) => position)).toEqual([1, 2, 3]);
      await scene.as('newClient', 'select public.order_interview_stages($1)', [stages.map(({ id }) => id).reverse()]);
      expect(await scene.as('newClient', 'select name from public.interview_stages order by position, name')).toEqual([
        { name: 'Final' },
        { name: 'On site' },
        { name: 'Phone' },
      ]);
    }));

  test('have one name each, whatever its case, and are 20 at most', () =>
    play(async (scene) => {
      await arrange(scene);
      await expect(nameStages(scene, 'PHONE')).rejects.toMatchObject({ code: '23505' });
      await expect(nameStages(scene, ' Panel ')).rejects.toMatchObject({ code: '23514' });
      await nameStages(scene, ...Array.from({ length: 17 }, (_, index) => `Round ${index}`));
      await expect(nameStages(scene, 'One more')).rejects.toEqual(
        refused('You have 20 interview stages. Remove one to add another.'),
      );
    }));

  test('hold applications that are Interviewing, all of them or none', () =>
    play(async (scene) => {
      const { id } = await arrange(scene);
      const [applied] = await add(scene, 'B');
      expect(await scene.one('newClient', put, [[id], 'phone'])).toEqual({ interview_stage: 'Phone' });
      expect(await stageOf(scene, id)).toBe('Phone');
      await expect(scene.one('newClient', put, [[id, applied], 'Final'])).rejects.toEqual(
        refused('Only applications that are Interviewing have an interview stage. Nothing was changed.'),
      );
      await expect(scene.one('newClient', put, [[id], 'Panel'])).rejects.toEqual(
        refused('This interview stage no longer exists. Choose another.'),
      );
      expect(await stageOf(scene, id)).toBe('Phone');
      expect(await scene.one('newClient', put, [[id], null])).toEqual({ interview_stage: null });
      expect(await stageOf(scene, id)).toBeNull();
    }));

  test('are told apart by their client: no other has them, and nobody else puts an application into one', () =>
    play(async (scene) => {
      const { id } = await arrange(scene);
      await nameStages(scene, 'Deep dive');
      for (const other of ['client', 'coach', 'admin'] as const) {
        await expect(scene.one(other, put, [[id], 'Phone'])).rejects.toMatchObject({ code: '42501' });
      }
      await expect(
        scene.as('client', `update public.job_applications set interview_stage = 'Deep dive' where id = $1`, [
          rows.application,
        ]),
      ).rejects.toEqual(refused('This interview stage no longer exists. Choose another.'));
    }));

  test('are no step of the history and wait for an application that moves on, until it comes back', () =>
    play(async (scene) => {
      const { id } = await arrange(scene);
      const events = () =>
        scene.as(
          'newClient',
          'select e.id, a.status_since from public.application_events e join public.job_applications a on a.id = e.application_id where a.id = $1',
          [id],
        );
      const before = await events();
      await scene.one('newClient', put, [[id], 'On site']);
      expect(await events()).toEqual(before);
      await scene.one('newClient', move, [id, 'Rejected', null]);
      await undo(scene, { id, status: 'Interviewing', moved_to: 'Rejected' });
      expect(await stageOf(scene, id)).toBe('On site');
      await scene.one('newClient', move, [id, 'Rejected', null]);
      await scene.one('newClient', move, [id, 'Interviewing', null]);
      expect(await stageOf(scene, id)).toBe('On site');
    }));

  test('take a card from another column at its place, and undo gives both back', () =>
    play(async (scene) => {
      const { id: first } = await arrange(scene);
      const [id] = await add(scene, 'B');
      await scene.one('newClient', 'select public.place_in_interview_stage($1, $2, $3)', [id, 'Final', first]);
      expect(await column(scene, 'Interviewing')).toEqual(['A', 'B']);
      expect(await stageOf(scene, id)).toBe('Final');
      const moved = { id, status: 'Applied', moved_to: 'Interviewing', interview_stage: null };
      await expect(undo(scene, { ...moved, stage_moved_to: 'Phone' })).rejects.toEqual(
        refused('These applications have moved again since then. Nothing was undone.'),
      );
      await undo(scene, { ...moved, stage_moved_to: 'Final' });
      expect(await column(scene, 'Applied')).toEqual(['B']);
      expect(await stageOf(scene, id)).toBeNull();
    }));

  test('are renamed, removed and restored with the applications in them, which is no progress of these', () =>
    play(async (scene) => {
      const { id, stages } = await arrange(scene);
      await scene.one('newClient', put, [[id], 'Phone']);
      const before = await lastUpdate(scene, id);
      const phone = stages.find(({ name }) => name === 'Phone');
      await scene.as('newClient', `update public.interview_stages set name = 'Recruiter call' where id = $1`, [
        phone?.id,
      ]);
      expect(await stageOf(scene, id)).toBe('Recruiter call');
      const remove = 'select public.remove_interview_stage($1) as applications';
      expect(await scene.one('client', remove, [phone?.id])).toEqual({ applications: [] });
      expect(await scene.one('newClient', remove, [phone?.id])).toEqual({ applications: [id] });
      expect(await stageOf(scene, id)).toBeNull();
      expect(await column(scene, 'Interviewing')).toEqual(['A']);
      const restore = 'select public.restore_interview_stage($1, $2, $3, $4)';
      await scene.one('newClient', restore, [phone?.id, 'Recruiter call', phone?.position, [id]]);
      expect(await stageOf(scene, id)).toBe('Recruiter call');
      expect(await lastUpdate(scene, id)).toEqual(before);
      await expect(scene.one('client', restore, [phone?.id, 'Mine', 1, [id]])).rejects.toMatchObject({ code: '42501' });
    }));

  test('come with a file, once each, and its coach reads them', () =>
    play(async (scene) => {
      const rowOf = (company_name: string, interview_stage: string) =>
        JSON.stringify({ job_title: 'Lead', company_name, status: 'Interviewing', interview_stage });
      await scene.as('client', begin, [importId, people.client, 2]);
      await scene.as(
        'client',
        `insert into public.application_import_rows (import_id, place, row_number, application)
         values ($1, 1, 2, $2::jsonb), ($1, 2, 3, $3::jsonb)`,
        [importId, rowOf('Zephyrine', 'Take-home'), rowOf('Quillon', 'take-home')],
      );
      await scene.as('client', commit, [importId]);
      expect(
        await scene.as(
          'coach',
          `select interview_stage from public.job_applications where company_name in ('Zephyrine', 'Quillon')`,
        ),
      ).toEqual([{ interview_stage: 'Take-home' }, { interview_stage: 'Take-home' }]);
    }));
});
