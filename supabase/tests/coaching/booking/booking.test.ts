import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { openStage, useStage } from '../../stage/stage-database.ts';
import { at, book, booking, id, iso, mornings, move, otherId, setStatus } from '../bookings.ts';
import { openCoach } from '../open-coach.ts';
import { raceForASlot } from './race-for-a-slot.ts';

describe.each(quickDatabaseKinds)('booking on %s', (kind) => {
  const play = useStage(kind);

  test('a client books a free start once for an id; the coach is told and confirms', () =>
    play(async ({ one, as, server }) => {
      await openCoach({ server }, mornings);
      const booked = await one('client', book, booking(at('09:30')));
      expect(booked).toMatchObject({
        id,
        client_id: people.client,
        status: 'pending',
        sequence: 0,
        agenda: 'Three offers',
      });
      expect(await one('client', book, booking(at('09:30')))).toMatchObject({ id });
      const told = await server(
        `select title, link from public.notifications where user_id = $1 and created_at = now() and kind like 'session%'`,
        [people.coach],
      );
      expect(told).toEqual([{ title: 'Session requested', link: `/sessions?session=${id}` }]);
      await expect(as('client', setStatus, [id, 'confirmed', null])).rejects.toEqual(
        forbidden('Your coach has to confirm the time you requested'),
      );
      expect(await one('coach', setStatus, [id, 'confirmed', null])).toMatchObject({
        status: 'confirmed',
        sequence: 1,
      });
    }));

  test('a coach may confirm by rule, and says where', () =>
    play(async ({ one, server }) => {
      await openCoach({ server }, mornings, { set: 'auto_confirm = true' });
      await server(
        `insert into public.coach_meeting_places (coach_id, video_url) values ($1, 'https://meet.milepost.test/dana')
         on conflict (coach_id) do update set video_url = excluded.video_url`,
        [people.coach],
      );
      expect(await one('client', book, booking(at('09:30')))).toMatchObject({
        status: 'confirmed',
        meeting_url: 'https://meet.milepost.test/dana',
      });
    }));

  test('both are told of what is confirmed at once, and each is mailed it once', () =>
    play(async ({ one, server }) => {
      await openCoach({ server }, mornings, { set: 'auto_confirm = true' });
      // Who asked for mail of every notification gets no second one beside the invitation.
      await server(
        `insert into public.notification_preferences (user_id, category, in_app, email) values ($1, 'sessions', true, true)
         on conflict (user_id, category) do update set in_app = true, email = true`,
        [people.client],
      );
      const told = async (person: string) =>
        server(
          `select n.title, n.body, n.link, n.starts_at, m.notification_id is not null as is_mailed
           from public.notifications n left join private.notification_mail m on m.notification_id = n.id
           where n.user_id = $1 and n.coaching_session_id = $2 order by n.id`,
          [person, id],
        );
      const invited = async () =>
        server('select user_id, title from private.invitation_mail where coaching_session_id = $1', [id]);
      const start = at('09:30').replace('.000Z', '+00:00');

      await one('client', book, booking(at('09:30')));
      const [toCoach, toClient] = [await told(people.coach), await told(people.client)];
      expect(toCoach).toMatchObject([{ title: 'Session booked', starts_at: start, is_mailed: true }]);
      expect(toClient).toMatchObject([
        {
          title: 'Session confirmed',
          body: expect.stringMatching(/^Talk with \S/),
          link: `/client/sessions?session=${id}`,
          starts_at: start,
          is_mailed: false,
        },
      ]);
      expect(await invited()).toEqual([{ user_id: people.client, title: 'Session booked' }]);

      await one('client', move, [id, at('10:30')]);
      expect(await told(people.client)).toHaveLength(2);
      expect(await told(people.coach)).toHaveLength(2);
    }));

  test('a client is not told of the own request that a coach has to confirm', () =>
    play(async ({ one, server }) => {
      await openCoach({ server }, mornings);
      await one('client', book, booking(at('09:30')));
      await one('client', move, [id, at('10:30')]);
      expect(
        await server('select title from public.notifications where user_id = $1 and coaching_session_id = $2', [
          people.client,
          id,
        ]),
      ).toEqual([]);
    }));

  test('a time that is not free is refused with the nearest of the availability', () =>
    play(async ({ one, as, server }) => {
      await openCoach({ server }, mornings);
      await one('client', book, booking(at('10:00')));
      const second = await as('secondClient', book, booking(at('10:30'), otherId)).catch((error: unknown) => error);
      expect(second).toMatchObject({ code: '23P01', message: 'That time is no longer available' });
      const free = JSON.parse(String(Reflect.get(Object(second), 'detail'))) as string[];
      expect(free.map(iso)).toEqual(expect.arrayContaining([at('09:00'), at('11:00')]));
      for (const start of ['08:30', '11:30', '09:10']) {
        await expect(as('secondClient', book, booking(at(start), otherId))).rejects.toMatchObject({ code: '23P01' });
      }
    }));

  test.each([
    ['otherClient', "You don't work with this coach"],
    ['clientOfAPastSession', "You don't work with this coach"],
    ['coach', 'Only a client can book sessions'],
    ['admin', 'Only a client can book sessions'],
    ['anonymous', undefined],
  ] as const)('%s does not book', (person, sentence) =>
    play(async ({ as, server }) => {
      await openCoach({ server }, mornings, { set: 'is_listed = true' });
      await expect(as(person, book, booking(at('09:00')))).rejects.toEqual(forbidden(sentence));
    }),
  );

  test('refuses what is missing, what the coach does not offer, and the id of somebody else', () =>
    play(async ({ one, as, server }) => {
      await openCoach({ server }, mornings, { set: `session_lengths = '{60}', session_types = '{phone,video}'` });
      const asked = booking(at('09:00'));
      await expect(as('client', book, asked.with(4, '  '))).rejects.toEqual(
        refused('Please fill in all required fields'),
      );
      await expect(as('client', book, asked.with(2, null))).rejects.toEqual(
        refused('Please fill in all required fields'),
      );
      await expect(as('client', book, asked.with(3, 30))).rejects.toEqual(
        refused("This coach doesn't offer sessions of 30 minutes"),
      );
      await expect(as('client', book.replace('video', 'in-person'), asked)).rejects.toEqual(
        refused("This coach doesn't offer sessions of this type"),
      );
      await one('client', book, asked);
      await expect(as('secondClient', book, asked)).rejects.toEqual(forbidden("This session isn't yours"));
    }));
});

test.each(quickDatabaseKinds)('of 50 bookings of one slot at once, one succeeds on %s', async (kind) => {
  const database = await openStage(kind);
  try {
    await openCoach({ server: (sql, params) => database.query(sql, params) }, mornings);
    await raceForASlot(database, (sessionId, place) => ({
      who: place % 2 === 0 ? 'client' : 'secondClient',
      sql: book,
      params: booking(at('10:00'), sessionId),
    }));
  } finally {
    await database.close();
  }
});
