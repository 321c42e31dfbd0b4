import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const take = 'select * from public.take_review($1)';
const move = 'select * from public.move_review($1, $2, $3, $4)';
const toldNow = 'select kind, link from public.notifications where user_id = $1 and created_at = now()';

describe.each(quickDatabaseKinds)('review requests on %s', (kind) => {
  const play = useStage(kind);

  test('an assigned coach takes an open request, and the client is told', () =>
    play(async ({ one, server }) => {
      expect(await one('coach', take, [rows.openReview])).toMatchObject({
        status: 'In Progress',
        coach_id: people.coach,
      });
      expect(await server(toldNow, [people.client])).toEqual([
        { kind: 'review_taken', link: `/reviews/${rows.openReview}` },
      ]);
    }));

  test('nobody else takes it', () =>
    play(async ({ one, as }) => {
      for (const person of ['client', 'otherCoach', 'unrelatedCoach', 'admin', 'anonymous'] as const) {
        await expect(as(person, take, [rows.openReview])).rejects.toEqual(forbidden());
      }
      await expect(as('coach', take, [rows.reviewForAnotherCoach])).rejects.toEqual(
        forbidden('This request is addressed to another coach'),
      );
      await one('coach', take, [rows.openReview]);
      await expect(as('newCoach', take, [rows.openReview])).rejects.toEqual(
        refused('Another coach has started this review'),
      );
    }));

  test('its coach completes it with notes; every move is in the history', () =>
    play(async ({ one, as, server }) => {
      await one('coach', move, [rows.addressedReview, 'In Progress', null, null]);
      expect(await one('coach', move, [rows.addressedReview, 'Completed', null, ' Well done '])).toMatchObject({
        status: 'Completed',
        coach_notes: 'Well done',
        completed_date: expect.any(String),
      });
      const history = await as(
        'client',
        'select from_status, to_status, note, actor_id from public.review_events where review_id = $1',
        [rows.addressedReview],
      );
      expect(history).toEqual([
        { from_status: null, to_status: 'Pending', note: null, actor_id: people.client },
        { from_status: 'Pending', to_status: 'In Progress', note: null, actor_id: people.coach },
        { from_status: 'In Progress', to_status: 'Completed', note: 'Well done', actor_id: people.coach },
      ]);
      expect((await server(toldNow, [people.client])).map((told) => told['kind'])).toEqual([
        'review_taken',
        'review_completed',
      ]);
    }));

  test('rejecting needs a reason', () =>
    play(async ({ one, as }) => {
      await expect(as('coach', move, [rows.addressedReview, 'Rejected', '  ', null])).rejects.toEqual(
        refused('A reason is required'),
      );
      expect(await one('coach', move, [rows.addressedReview, 'Rejected', 'Not my field', null])).toMatchObject({
        status: 'Rejected',
        reject_reason: 'Not my field',
      });
    }));

  test.each([
    ['Pending', 'Completed'],
    ['Completed', 'In Progress'],
    ['Rejected', 'Completed'],
  ])('%s does not become %s', (from, to) =>
    play(async ({ as, server }) => {
      await server('update public.review_requests set status = $2 where id = $1', [rows.addressedReview, from]);
      await expect(as('coach', move, [rows.addressedReview, to, null, null])).rejects.toEqual(
        refused(`You can't change a request from ${from} to ${to}`),
      );
    }),
  );

  test('only its coach and an administrator move it', () =>
    play(async ({ one, as }) => {
      for (const person of ['client', 'newCoach', 'otherCoach', 'otherClient', 'anonymous'] as const) {
        await expect(as(person, move, [rows.addressedReview, 'In Progress', null, null])).rejects.toEqual(forbidden());
      }
      expect(await one('admin', move, [rows.addressedReview, 'In Progress', null, null])).toMatchObject({
        coach_id: people.coach,
      });
    }));

  test('an administrator who starts a request that no coach has names the coach', () =>
    play(async ({ one, as, server }) => {
      const begin = `select * from public.move_review($1, 'In Progress', $2, p_coach_id => $3)`;
      await expect(as('admin', begin, [rows.openReview, 'Free this week', null])).rejects.toEqual(
        refused('Choose the coach who reviews this request'),
      );
      await expect(as('admin', begin, [rows.openReview, 'Free this week', people.otherCoach])).rejects.toEqual(
        refused('Choose a coach who works with this client'),
      );
      await expect(as('admin', begin, [rows.openReview, ' ', people.coach])).rejects.toEqual(
        refused('A reason is required'),
      );
      expect(await one('admin', begin, [rows.openReview, 'Free this week', people.coach])).toMatchObject({
        status: 'In Progress',
        coach_id: people.coach,
        reject_reason: null,
      });
      expect(
        await server(
          `select from_status, to_status, note from public.review_events
           where review_id = $1 and from_status is not null order by created_at, from_status = to_status desc`,
          [rows.openReview],
        ),
      ).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ to_status: 'Pending', note: expect.stringContaining('Free this week') as string }),
          expect.objectContaining({ from_status: 'Pending', to_status: 'In Progress' }),
        ]),
      );
    }));

  test('only an administrator chooses the coach, and not past the one who has it', () =>
    play(async ({ as }) => {
      const begin = `select * from public.move_review($1, 'In Progress', 'Free', p_coach_id => $2)`;
      await expect(as('coach', begin, [rows.addressedReview, people.newCoach])).rejects.toEqual(
        forbidden('Only an administrator can choose the coach'),
      );
      await expect(as('admin', begin, [rows.addressedReview, people.newCoach])).rejects.toEqual(
        refused('This request has another coach. Change the coach first'),
      );
    }));

  test('a coach whose assignment has ended neither moves nor reads open requests', () =>
    play(async ({ as, one }) => {
      await one('admin', 'update public.client_coach_assignments set is_active = false where id = $1 returning id', [
        rows.assignment,
      ]);
      await expect(as('coach', move, [rows.addressedReview, 'In Progress', null, null])).rejects.toEqual(forbidden());
      await expect(as('coach', take, [rows.openReview])).rejects.toEqual(forbidden());
      expect(await as('coach', 'select from public.review_requests where id = $1', [rows.openReview])).toHaveLength(0);
      for (const table of ['job_applications', 'application_events']) {
        expect(await as('coach', `select from public.${table} where client_id = $1`, [people.client])).toHaveLength(0);
      }
      expect(await as('coach', 'select from public.tasks where user_id = $1', [people.client])).toHaveLength(0);
    }));

  test('neither due date lies in the past', () =>
    play(async ({ as, one, server }) => {
      const late = refused('Choose today or a later date');
      const due = `update public.review_requests set estimated_completion = current_date + $2::integer where id = $1`;
      await expect(as('coach', due, [rows.addressedReview, -2])).rejects.toEqual(late);
      await as('coach', due, [rows.addressedReview, 2]);
      const start = `select * from public.move_review($1, 'In Progress', null, null, $2)`;
      await expect(as('coach', start, [rows.addressedReview, '2020-01-01'])).rejects.toEqual(late);
      const ask = `insert into public.review_requests (client_id, wished_completion) values ($1, $2) returning id`;
      await expect(as('client', ask, [people.client, '2020-01-01'])).rejects.toEqual(late);
      // What became late meanwhile stops nothing else.
      await server(`update public.review_requests set estimated_completion = '2020-01-01' where id = $1`, [
        rows.addressedReview,
      ]);
      await one('coach', move, [rows.addressedReview, 'In Progress', null, null]);
    }));

  test('a client addresses a request to an own coach only', () =>
    play(async ({ one, as, server }) => {
      const ask =
        'insert into public.review_requests (client_id, coach_id) values ($1, $2) returning document_type, priority';
      expect(await one('client', ask, [people.client, people.coach])).toEqual({
        document_type: 'Document Review',
        priority: 'Medium',
      });
      expect(await server(toldNow, [people.coach])).toMatchObject([{ kind: 'review_created' }]);
      await expect(as('client', ask, [people.client, people.otherCoach])).rejects.toEqual(
        forbidden("This coach and this client don't work together"),
      );
    }));

  test('only a pending request can be cancelled', () =>
    play(async ({ as, server }) => {
      await server(`update public.review_requests set status = 'In Progress' where id = $1`, [rows.addressedReview]);
      await expect(
        as('client', 'delete from public.review_requests where id = $1', [rows.addressedReview]),
      ).rejects.toEqual(refused('Only a pending request can be deleted'));
    }));
});
