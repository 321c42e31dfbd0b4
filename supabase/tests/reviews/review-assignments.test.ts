import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const assign = 'select coach_id, status from public.assign_review($1, $2, $3)';
const told = ({ server }: Scene) =>
  server<{ user_id: string; kind: string; title: string }>(
    `select user_id, kind, title from public.notifications
     where kind in ('review_assigned', 'review_reassigned') order by title`,
  );

describe.each(quickDatabaseKinds)('assigning reviews on %s', (kind) => {
  const play = useStage(kind);

  test('an administrator moves a review to another coach of the client, and all three are told', () =>
    play(async (scene) => {
      expect(await scene.one('admin', assign, [rows.addressedReview, people.newCoach, ' On leave '])).toMatchObject({
        coach_id: people.newCoach,
      });
      expect(await told(scene)).toEqual([
        { user_id: people.newCoach, kind: 'review_assigned', title: 'Review assigned to you' },
        { user_id: people.coach, kind: 'review_reassigned', title: 'Review moved to another coach' },
        { user_id: people.client, kind: 'review_reassigned', title: 'Your review has a new coach' },
      ]);
      const [event] = await scene.server<{ note: string; actor_id: string }>(
        'select note, actor_id from public.review_events where review_id = $1 and from_status = to_status',
        [rows.addressedReview],
      );
      expect(event).toEqual({ note: 'Now with newCoach: On leave', actor_id: people.admin });
      expect(
        await scene.as('coach', 'select from public.review_requests where id = $1', [rows.addressedReview]),
      ).toEqual([]);
      expect(
        await scene.as('newCoach', 'select from public.review_requests where id = $1', [rows.addressedReview]),
      ).toHaveLength(1);
    }));

  test('one that nobody had gets a coach; the same coach again changes nothing', () =>
    play(async (scene) => {
      await scene.one('admin', assign, [rows.openReview, people.coach, 'Knows the field']);
      await scene.one('admin', assign, [rows.openReview, people.coach, 'Again']);
      expect(await told(scene)).toEqual([
        { user_id: people.coach, kind: 'review_assigned', title: 'Review assigned to you' },
        { user_id: people.client, kind: 'review_reassigned', title: 'Your review has a coach' },
      ]);
    }));

  test('of two administrators who move one at once, the second is told who has it', () =>
    play(async (scene) => {
      const assignAsSeen = 'select coach_id from public.assign_review($1, $2, $3, $4)';
      const seen = JSON.stringify({ coach_id: people.coach });
      await scene.one('admin', assignAsSeen, [rows.addressedReview, people.newCoach, 'On leave', seen]);
      await expect(
        scene.as('admin', assignAsSeen, [rows.addressedReview, people.coach, 'Back again', seen]),
      ).rejects.toEqual(
        refused(
          'Someone else, or another window, changed this review first. newCoach has it now. Look at it, then try again.',
        ),
      );
      await expect(scene.as('coach', assignAsSeen, [rows.addressedReview, people.coach, 'Mine', seen])).rejects.toEqual(
        forbidden(),
      );
      expect(await told(scene)).toHaveLength(3);
    }));

  test.each([
    [people.otherCoach, 'Because', 'Choose a coach who works with this client'],
    [people.otherClient, 'Because', 'Choose a coach who works with this client'],
    [null, 'Because', 'Choose a coach who works with this client'],
    [people.newCoach, ' ', 'A reason is required'],
    [people.newCoach, 'x'.repeat(1001), "The reason can't be longer than 1,000 characters"],
  ])('refuses %s for “%.10s”', (coach, reason, sentence) =>
    play(async ({ as }) => {
      await expect(as('admin', assign, [rows.addressedReview, coach, reason])).rejects.toEqual(refused(sentence));
    }),
  );

  test('a closed review and a deleted one stay as they are', () =>
    play(async ({ as, server }) => {
      await server(`update public.review_requests set status = 'Completed' where id = $1`, [rows.addressedReview]);
      await expect(as('admin', assign, [rows.addressedReview, people.newCoach, 'Because'])).rejects.toEqual(
        refused('This review is closed'),
      );
      await expect(as('admin', assign, [rows.deletedReview, people.newCoach, 'Because'])).rejects.toEqual(
        refused('Review request not found'),
      );
    }));

  test.each(['coach', 'client', 'newCoach', 'organizationAdmin', 'anonymous'] as const)(
    '%s assigns nothing',
    (person) =>
      play(async ({ as }) => {
        await expect(as(person, assign, [rows.addressedReview, people.newCoach, 'Because'])).rejects.toEqual(
          forbidden(),
        );
        await expect(as(person, 'select public.coaches_for_review($1)', [rows.addressedReview])).rejects.toEqual(
          forbidden(),
        );
      }),
  );

  test('the choice is the coaches of the client, each with the reviews that wait for them', () =>
    play(async ({ one }) => {
      const { list } = await one<{ list: { id: string; open_reviews: number }[] }>(
        'admin',
        'select public.coaches_for_review($1) as list',
        [rows.openReview],
      );
      expect(list.map(({ id }) => id).sort()).toEqual([people.coach, people.newCoach].sort());
      expect(list.find(({ id }) => id === people.coach)?.open_reviews).toBeGreaterThan(0);
    }));
});
