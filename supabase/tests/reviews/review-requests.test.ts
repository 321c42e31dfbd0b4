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

  test('a coach whose assignment has ended neither moves nor reads open requests', () =>
    play(async ({ as, one }) => {
      await one('admin', 'select * from public.admin_end_assignment($1)', [rows.assignment]);
      await expect(as('coach', move, [rows.addressedReview, 'In Progress', null, null])).rejects.toEqual(forbidden());
      await expect(as('coach', take, [rows.openReview])).rejects.toEqual(forbidden());
      expect(await as('coach', 'select from public.review_requests where id = $1', [rows.openReview])).toHaveLength(0);
      for (const table of ['job_applications', 'application_events']) {
        expect(await as('coach', `select from public.${table} where client_id = $1`, [people.client])).toHaveLength(0);
      }
      expect(await as('coach', 'select from public.tasks where user_id = $1', [people.client])).toHaveLength(0);
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
