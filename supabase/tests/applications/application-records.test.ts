import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { applicationEventSchema } from '../../../shared/src/entities/application-events/model.ts';
import { followUpsSchema, suggestedFollowUp } from '../../../shared/src/entities/follow-ups/model.ts';
import { jobApplicationSchema } from '../../../shared/src/entities/job-applications/model.ts';
import { taskSchema } from '../../../shared/src/entities/tasks/model.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const { client, otherClient } = people;
const propose = 'select public.suggested_follow_ups(100) as proposed';

/** What the database proposes to the client, and what the rule of the screens says of the same rows. */
async function bothProposals({ one, as }: Scene) {
  const { proposed } = await one('client', propose);
  const byDatabase = followUpsSchema
    .parse(proposed)
    .rows.map(({ application_id, reason, on_unknown_day }) => ({ application_id, reason, on_unknown_day }));
  const read = (table: string, order: string) =>
    as('client', `select to_jsonb(t) as row from public.${table} t order by ${order}`).then((found) =>
      found.map(({ row }) => row),
    );
  const applications = jobApplicationSchema.array().parse(await read('job_applications', 'id'));
  const events = applicationEventSchema.array().parse(await read('application_events', 'occurred_at'));
  const tasks = taskSchema.array().parse(await read('tasks', 'id'));
  const dismissals = await as<{ application_id: string; reason: 'no-answer' | 'offer' }>(
    'client',
    'select application_id, reason from public.follow_up_dismissals',
  );
  const of = <Row extends { application_id: string | null }>(all: readonly Row[], id: string) =>
    all.filter(({ application_id }) => application_id === id);
  const byRule = applications.flatMap((application) => {
    const followUp = suggestedFollowUp({
      application,
      events: of(events, application.id),
      tasks: of(tasks, application.id),
      dismissed: of(dismissals, application.id).map(({ reason }) => reason),
    });
    if (!followUp) return [];
    const { application_id, reason, on_unknown_day } = followUp;
    return [{ application_id, reason, on_unknown_day }];
  });
  return { byDatabase, byRule };
}

describe.each(quickDatabaseKinds)('the record of an application on %s', (kind) => {
  const play = useStage(kind);

  test('the database proposes the same follow-ups as the rule of the screens', () =>
    play(async (scene) => {
      const { as, server } = scene;
      const add = (days: number, more = '') =>
        server<{ id: string }>(
          `insert into public.job_applications (client_id, job_title, company_name, applied_at, status)
           values ($1, 'PM', 'Parcelwise', now() - make_interval(days => $2), coalesce(nullif($3, ''), 'Applied')) returning id`,
          [client, days, more],
        ).then(([row]) => row?.id ?? '');
      await add(8);
      await add(6);
      await add(3, 'Offer Received');
      await add(1, 'Offer Received');
      const withTask = await add(9);
      await as(
        'client',
        `insert into public.tasks (user_id, application_id, title, type) values ($1, $2, 'Write', 'Follow-up')`,
        [client, withTask],
      );
      const dismissed = await add(12);
      await as(
        'client',
        `insert into public.follow_up_dismissals (application_id, client_id, reason) values ($1, $2, 'no-answer')`,
        [dismissed, client],
      );
      const archived = await add(15);
      await as('client', 'update public.job_applications set archived_at = now() where id = $1', [archived]);
      const interviewed = await add(15);
      await as(
        'client',
        `insert into public.application_events (application_id, client_id, kind) values ($1, $2, 'interview')`,
        [interviewed, client],
      );

      const { byDatabase, byRule } = await bothProposals(scene);
      expect(byDatabase.length).toBeGreaterThan(2);
      expect(byDatabase.map(({ application_id }) => application_id)).not.toContain(dismissed);
      expect(byDatabase.toSorted((a, b) => a.application_id.localeCompare(b.application_id))).toEqual(byRule);
    }));

  test('nobody is told of the follow-ups of somebody else', () =>
    play(async ({ one, as }) => {
      const { proposed } = await one('coach', propose);
      expect(proposed).toEqual({ total: 0, rows: [] });
      await expect(as('anonymous', propose)).rejects.toEqual(forbidden());
    }));

  test('an interview waits for its outcome, and a note has none', () =>
    play(async ({ as, one }) => {
      expect(
        await one(
          'client',
          `insert into public.application_events (application_id, kind, interview_round, interview_number)
           values ($1, 'interview', 'Panel', 2) returning interview_outcome`,
          [rows.application],
        ),
      ).toEqual({ interview_outcome: 'pending' });
      await expect(
        as(
          'client',
          `insert into public.application_events (application_id, kind, note, interview_outcome) values ($1, 'note', 'x', 'passed')`,
          [rows.application],
        ),
      ).rejects.toMatchObject({ code: '23514' });
    }));

  test('an interview that was removed comes back above its last version', () =>
    play(async ({ as, one }) => {
      const change = `update public.application_events set interview_round = 'Panel' where id = $1 returning revision`;
      const { id } = await one(
        'client',
        `insert into public.application_events (application_id, kind) values ($1, 'interview') returning id`,
        [rows.application],
      );
      const [before] = await as<{ revision: number }>('client', change, [id]);
      await as('client', 'delete from public.application_events where id = $1', [id]);
      await as(
        'client',
        `insert into public.application_events (id, application_id, kind, revision) values ($1, $2, 'interview', $3)`,
        [id, rows.application, Number(before?.revision) + 1],
      );
      expect((await as<{ revision: number }>('client', change, [id])).map(({ revision }) => Number(revision))).toEqual([
        4,
      ]);
    }));

  test('a note is reworded but not moved into the future; what the database wrote is not reworded', () =>
    play(async ({ as, one }) => {
      const { id } = await one(
        'client',
        `insert into public.application_events (application_id, kind, note) values ($1, 'note', 'Sent') returning id`,
        [rows.application],
      );
      await as('client', `update public.application_events set note = 'Sent twice' where id = $1`, [id]);
      await expect(
        as('client', `update public.application_events set occurred_at = now() + interval '1 day' where id = $1`, [id]),
      ).rejects.toEqual(refused("Choose a time that isn't in the future"));
      expect(
        await as(
          'client',
          `update public.application_events set note = 'Mine' where application_id = $1 and kind = 'created' returning id`,
          [rows.application],
        ),
      ).toEqual([]);
    }));

  test('a document goes with applications of its owner only', () =>
    play(async ({ as, one }) => {
      const { id } = await one(
        'otherClient',
        `insert into public.job_applications (client_id, job_title, company_name) values ($1, 'PM', 'Elsewhere') returning id`,
        [otherClient],
      );
      const link =
        'insert into public.application_documents (application_id, document_id, client_id) values ($1, $2, $3)';
      for (const owner of [client, otherClient]) {
        await expect(as('otherClient', link, [id, rows.document, owner])).rejects.toEqual(
          refused('That application or document no longer exists'),
        );
      }
    }));

  test.each([
    ['a file in the folder of somebody else', `'${otherClient}/x.pdf'`, '1000', `'application/pdf'`],
    ['a file of more than ten megabytes', `'${client}/x.pdf'`, '10485761', `'application/pdf'`],
    ['a picture', `'${client}/x.png'`, '1000', `'image/png'`],
  ])('%s is no document', (_what, path, size, type) =>
    play(async ({ as }) => {
      await expect(
        as(
          'client',
          `insert into public.documents (client_id, name, file_path, file_name, file_size, mime_type)
           values ('${client}', 'X', ${path}, 'x', ${size}, ${type})`,
        ),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('the file goes with the document that is swept away, not before', () =>
    play(async ({ as, server }) => {
      const path = `${client}/${rows.document}.pdf`;
      const files = () => server(`select from storage.objects where bucket_id = 'documents' and name = $1`, [path]);
      await server(`insert into storage.objects (bucket_id, name) values ('documents', $1)`, [path]);
      await as('client', 'delete from public.documents where id = $1', [rows.document]);
      expect(await files()).toHaveLength(1);
      await server(`update public.documents set deleted_at = now() - interval '31 days' where id = $1`, [
        rows.document,
      ]);
      await server('select private.sweep_deleted()');
      expect(await files()).toHaveLength(0);
    }));

  test('a comment is said in the name of who says it, about a living application, and the other is told', () =>
    play(async ({ as, one, server }) => {
      const comment = `insert into public.application_comments (application_id, author_id, body) values ($1, $2, 'Ask') returning author_id, client_id`;
      await server('delete from public.notifications');
      expect(await one('coach', comment, [rows.application, client])).toEqual({
        author_id: people.coach,
        client_id: client,
      });
      expect(await server('select user_id, kind, link from public.notifications')).toEqual([
        { user_id: client, kind: 'application_comment', link: `/client/applications/${rows.application}` },
      ]);
      await expect(as('client', comment, [rows.deletedApplication, client])).rejects.toEqual(
        refused('That application no longer exists'),
      );
      await expect(as('otherCoach', comment, [rows.application, people.otherCoach])).rejects.toEqual(forbidden());
    }));
});
