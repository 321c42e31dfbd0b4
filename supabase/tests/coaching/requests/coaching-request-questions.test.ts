import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { answer, daysToAnswer, declineOverdue, id, otherId, request, send, told } from './sent-request.ts';

const ask = 'select * from public.ask_about_coaching_request($1, $2)';
const reply = 'select * from public.reply_to_coach($1, $2)';

describe.each(quickDatabaseKinds)('the question about a coaching request, on %s', (kind) => {
  const play = useStage(kind);

  test('stops the clock, which starts anew with the reply', () =>
    play(async (scene) => {
      const { as, one } = scene;
      await send(scene);
      expect(await one('coach', ask, [id, ' By when? '])).toMatchObject({ question: 'By when?', respond_by: null });
      expect(await one('coach', ask, [id, 'By when?'])).toMatchObject({ question: 'By when?' });
      expect(await as('otherClient', told)).toEqual([{ kind: 'coaching_question' }]);
      expect(await scene.server(declineOverdue)).toEqual([{ declined: 0 }]);
      expect(await one('otherClient', reply, [id, 'By March'])).toMatchObject({ reply: 'By March', status: 'new' });
      expect(await one('otherClient', reply, [id, 'By March'])).toMatchObject({ reply: 'By March' });
      expect(await daysToAnswer(scene)).toEqual({ status: 'new', days: 3 });
      expect(await as('coach', told)).toEqual([{ kind: 'coaching_reply' }, { kind: 'coaching_requested' }]);
      expect(await one('coach', answer, [id, true, null, null])).toMatchObject({ status: 'accepted' });
    }));

  test('is asked and replied to by the two whom it concerns, once', () =>
    play(async (scene) => {
      const { one } = scene;
      await send(scene);
      await expect(one('otherClient', reply, [id, 'By March'])).rejects.toEqual(
        refused("The coach hasn't asked you anything"),
      );
      await expect(one('otherCoach', ask, [id, 'By when?'])).rejects.toEqual(
        forbidden("This request isn't addressed to you"),
      );
      await expect(one('coach', ask, [id, ' '])).rejects.toEqual(refused('Enter your question'));
      await expect(one('coach', ask, [id, 'x'.repeat(1001)])).rejects.toEqual(
        refused("The question can't be longer than 1,000 characters"),
      );
      await one('coach', ask, [id, 'By when?']);
      await expect(one('coach', ask, [id, 'And where?'])).rejects.toEqual(
        refused('You have already asked a question about this request'),
      );
      await expect(one('client', reply, [id, 'By March'])).rejects.toEqual(forbidden("This request isn't yours"));
      await expect(one('otherClient', reply, [id, ' '])).rejects.toEqual(refused('Enter your reply'));
      await expect(one('otherClient', reply, [id, 'x'.repeat(2001)])).rejects.toEqual(
        refused("The reply can't be longer than 2,000 characters"),
      );
      await one('otherClient', reply, [id, 'By March']);
      await expect(one('otherClient', reply, [id, 'By May'])).rejects.toEqual(refused('You have already replied'));
      await one('coach', answer, [id, false, null, 'topic']);
      await expect(one('coach', ask, [id, 'More?'])).rejects.toEqual(refused('This request has already been answered'));
      await expect(one('otherClient', reply, [id, 'Late'])).rejects.toEqual(
        refused('This request has already been answered'),
      );
    }));

  test('that has no reply for 14 days closes the request, and both are told', () =>
    play(async (scene) => {
      const { one, server } = scene;
      const close = 'select private.close_unanswered_questions() as closed';
      const wait = (days: number) =>
        server(`update public.coaching_requests set asked_at = now() - make_interval(days => $2) where id = $1`, [
          id,
          days,
        ]);
      await send(scene);
      await one('coach', ask, [id, 'By when?']);
      await wait(13);
      expect(await server(close)).toEqual([{ closed: 0 }]);
      await wait(14);
      expect(await server(close)).toEqual([{ closed: 1 }]);
      expect(await server(close)).toEqual([{ closed: 0 }]);
      expect(
        await one('otherClient', 'select status, decline_reason from public.coaching_requests where id = $1', [id]),
      ).toEqual({ status: 'declined', decline_reason: 'no_reply' });
      const closed = `select body from public.notifications where kind = 'coaching_timed_out'`;
      expect((await one<{ body: string }>('otherClient', closed)).body).toMatch(/question had no reply for 14 days/);
      expect((await one<{ body: string }>('coach', closed)).body).toMatch(/didn't reply to your question for 14 days/);
      const mailed = `select n.user_id from private.notification_mail m join public.notifications n on n.id = m.notification_id
        where n.kind = 'coaching_timed_out'`;
      expect(await server(mailed)).toEqual([{ user_id: people.otherClient }]);
      // Nobody declined: the client may ask again at once.
      await expect(one('otherClient', request, [otherId, people.coach, 'Again'])).resolves.toMatchObject({
        status: 'new',
      });
    }));
});
