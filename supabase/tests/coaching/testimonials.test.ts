import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { list } from './listed-coaches.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { rows } from '../stage/stage.ts';
import { useStage } from '../stage/stage-database.ts';

const publish = 'select * from public.publish_testimonial($1, $2, $3)';
const answer = 'select * from public.answer_testimonial($1, $2)';
const told = `select kind, title, link from public.notifications where kind like 'session_testimonial%' order by kind`;
const session = rows.unratedSession;

const rate = ({ one }: Scene, rating = 5) =>
  one('client', `update public.coaching_sessions set rating = $2 where id = $1 returning id`, [session, rating]);
const nameClient = ({ server }: Scene, name: string | null) =>
  server('update public.users set full_name = $2 where id = $1', [people.client, name]);
const read = (scene: Scene, who: Person) =>
  scene.as(who, `select body, author_name, answer from public.testimonials where session_id = $1`, [session]);

describe.each(quickDatabaseKinds)('testimonials on %s', (kind) => {
  const play = useStage(kind);

  test('show what a client agreed to, under the name that was agreed to, and leave when it is withdrawn', () =>
    play(async (scene) => {
      await list(scene);
      await nameClient(scene, 'Lena  van der Fisk');
      await rate(scene, 4);
      expect(await scene.one('client', publish, [session, ' Clear and kind ', true])).toMatchObject({
        body: 'Clear and kind',
        author_name: 'Lena F.',
        rating: 4,
        coach_id: people.coach,
      });
      const shown = [{ body: 'Clear and kind', author_name: 'Lena F.', answer: null }];
      // The coach is listed: everybody signed in reads it.
      for (const who of ['client', 'coach', 'newClient', 'unrelatedCoach'] as const) {
        expect(await read(scene, who)).toEqual(shown);
      }
      expect(await scene.as('coach', told)).toEqual([
        { kind: 'session_testimonial', title: 'New comment on your page', link: '/coach/profile' },
      ]);
      // A changed name says nothing new; a changed text does.
      await scene.one('client', publish, [session, 'Clear and kind', false]);
      expect(await read(scene, 'newClient')).toEqual([{ body: 'Clear and kind', author_name: null, answer: null }]);
      expect(await scene.as('coach', told)).toHaveLength(1);
      await scene.one('client', publish, [session, 'Clear', false]);
      expect(await scene.as('coach', told)).toHaveLength(2);
      const withdraw = 'delete from public.testimonials where session_id = $1 returning session_id';
      expect(await scene.as('coach', withdraw, [session])).toEqual([]);
      expect(await scene.as('client', withdraw, [session])).toHaveLength(1);
      expect(await read(scene, 'newClient')).toEqual([]);
    }));

  test('come from the client of a completed, rated session alone', () =>
    play(async (scene) => {
      const say = (who: Person, body: string | null = 'Good', id: string = session) =>
        scene.one(who, publish, [id, body, true]);
      await expect(say('client')).rejects.toEqual(refused('Rate the session first'));
      await expect(say('client', 'Good', rows.upcomingSession)).rejects.toEqual(refused('Rate the session first'));
      await rate(scene);
      for (const who of ['coach', 'otherClient', 'admin'] as const) {
        await expect(say(who)).rejects.toEqual(forbidden("This session isn't yours"));
      }
      await expect(say('client', ' ')).rejects.toEqual(refused('Enter a comment'));
      await expect(say('client', null)).rejects.toEqual(refused('Enter a comment'));
      await expect(say('client', 'x'.repeat(2001))).rejects.toEqual(
        refused("A comment can't be longer than 2,000 characters"),
      );
      await nameClient(scene, null);
      await expect(say('client')).rejects.toEqual(refused('Add your name to your profile, or publish without a name'));
    }));

  test('have one answer of their coach, who changes and removes it; its client is told once', () =>
    play(async (scene) => {
      await rate(scene);
      await scene.one('client', publish, [session, 'Good', false]);
      for (const who of ['client', 'otherCoach', 'admin'] as const) {
        await expect(scene.one(who, answer, [session, 'Thanks'])).rejects.toEqual(
          forbidden('Only the coach can answer a comment'),
        );
      }
      await expect(scene.one('coach', answer, [session, 'x'.repeat(1001)])).rejects.toEqual(
        refused("An answer can't be longer than 1,000 characters"),
      );
      await scene.one('coach', answer, [session, ' Thanks ']);
      await scene.one('coach', answer, [session, 'Thank you']);
      expect(await read(scene, 'client')).toMatchObject([{ answer: 'Thank you' }]);
      expect(await scene.as('client', told)).toMatchObject([
        { kind: 'session_testimonial_answered', link: `/client/sessions?session=${session}` },
      ]);
      expect(await scene.one('coach', answer, [session, ' '])).toMatchObject({ answer: null, answered_at: null });
      await scene.one('coach', answer, [session, 'Thank you']);
      expect(await scene.as('client', told)).toHaveLength(1);
    }));

  test('are answered as the coach read them', () =>
    play(async (scene) => {
      await rate(scene);
      await scene.one('client', publish, [session, 'Good', false]);
      const say = (who: Person, text: string | null, body: string, before: string | null = null) =>
        scene.one<{ answer: string | null }>(who, 'select * from public.answer_testimonial($1, $2, $3)', [
          session,
          text,
          JSON.stringify({ body, answer: before }),
        ]);
      for (const who of ['client', 'otherCoach', 'admin'] as const) {
        await expect(say(who, 'Thanks', 'Good')).rejects.toEqual(forbidden('Only the coach can answer a comment'));
      }
      await scene.one('client', publish, [session, 'Late', false]);
      await expect(say('coach', 'Thanks', 'Good')).rejects.toEqual(
        refused('The client changed this comment. Read it, then try again'),
      );
      expect(await say('coach', 'Sorry', 'Late')).toMatchObject({ answer: 'Sorry' });
      // The answer of that call got lost: the same again is no other answer.
      expect(await say('coach', ' Sorry ', 'Late')).toMatchObject({ answer: 'Sorry' });
      await expect(say('coach', 'Thanks', 'Late')).rejects.toEqual(
        refused('Your answer was changed in another window. Read it, then try again'),
      );
      expect(await say('coach', null, 'Late', 'Sorry')).toMatchObject({ answer: null });
      await scene.as('client', 'delete from public.testimonials where session_id = $1', [session]);
      await expect(say('coach', 'Sorry', 'Late')).rejects.toEqual(refused('The client withdrew this comment'));
    }));

  test('go with the person who wrote them', () =>
    play(async (scene) => {
      await rate(scene);
      await scene.one('client', publish, [session, 'Good', true]);
      await scene.server('delete from auth.users where id = $1', [people.client]);
      expect(await scene.server('select from public.testimonials where session_id = $1', [session])).toEqual([]);
    }));

  test('stand below how many gave how many stars, from five ratings on', () =>
    play(async (scene) => {
      await list(scene);
      await scene.server('update public.coaching_sessions set rating = null where coach_id = $1', [people.coach]);
      const give = (rating: number, day: number) =>
        scene.server(
          `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status, rating)
           values ($1, $2, 'Held', now() - make_interval(days => $3), 'completed', $4)`,
          [people.client, people.coach, 300 + day, rating],
        );
      const page = async () =>
        (await scene.one<{ page: object }>('otherClient', 'select public.coach_page($1) as page', [people.coach])).page;
      for (const [day, rating] of [5, 5, 4, 2].entries()) await give(rating, day);
      expect(await page()).toMatchObject({ rating_count: 4, rating_average: null, rating_counts: null });
      await give(5, 9);
      expect(await page()).toMatchObject({ rating_count: 5, rating_counts: [0, 1, 0, 1, 3] });
    }));
});
