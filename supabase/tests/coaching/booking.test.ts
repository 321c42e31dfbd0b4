import { actAs } from '../../../backend/src/database/testing/acting-as.ts';
import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, signedIn } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { openStage, useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const book = `select * from public.book_session($1, $2, $3, $4, 'video', $5, $6)`;
const move = 'select * from public.reschedule_session($1, $2)';
const setStatus = 'select * from public.move_coaching_session($1, $2, $3)';
const ids = Array.from({ length: 60 }, (_, place) => `60000000-0000-4000-8000-${String(place).padStart(12, '0')}`);
const [id = '', otherId = ''] = ids;

/** Ten days ahead, at that clock in UTC. */
const at = (clock: string): string =>
  `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T${clock}:00.000Z`;
const booking = (start: string, sessionId = id): unknown[] => [
  sessionId,
  people.coach,
  start,
  60,
  'Talk',
  'Three offers',
];
const iso = (time: unknown): string => new Date(String(time)).toISOString();

type Server = Scene['server'];

/** Open from 9 to 12 o'clock UTC each day, nothing agreed. */
async function openCoach(server: Server, set = ''): Promise<void> {
  await server(`delete from public.coaching_sessions where coach_id = $1 and id <> $2`, [
    people.coach,
    rows.unratedSession,
  ]);
  await server(`delete from public.availability_rules where coach_id = $1`, [people.coach]);
  await server(`delete from public.availability_overrides where coach_id = $1`, [people.coach]);
  await server(`update public.users set time_zone = 'UTC' where id = $1`, [people.coach]);
  await server(
    `update public.coach_profiles set buffer_before = 0, buffer_after = 0, min_notice_minutes = 0 ${set} where user_id = $1`,
    [people.coach],
  );
  await server(
    `insert into public.availability_rules (coach_id, weekday, starts_at, ends_at) select $1, weekday, '09:00', '12:00' from generate_series(0, 6) weekday`,
    [people.coach],
  );
}

describe.each(quickDatabaseKinds)('booking on %s', (kind) => {
  const play = useStage(kind);

  test('a client books a free start once for an id; the coach is told and confirms', () =>
    play(async ({ one, as, server }) => {
      await openCoach(server);
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
      await openCoach(server, ', auto_confirm = true');
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
      await openCoach(server, ', auto_confirm = true');
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
      await openCoach(server);
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
      await openCoach(server);
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
      await openCoach(server, ', is_listed = true');
      await expect(as(person, book, booking(at('09:00')))).rejects.toEqual(forbidden(sentence));
    }),
  );

  test('refuses what is missing, what the coach does not offer, and the id of somebody else', () =>
    play(async ({ one, as, server }) => {
      await openCoach(server, `, session_lengths = '{60}', session_types = '{phone,video}'`);
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

  test('a client moves to a free start, and the coach has to agree again', () =>
    play(async ({ one, as, server }) => {
      await openCoach(server);
      await one('client', book, booking(at('09:00')));
      await one('coach', setStatus, [id, 'confirmed', null]);
      const moved = await one('client', move, [id, at('09:30')]);
      expect(moved).toMatchObject({ status: 'pending', sequence: 2, requested_by: people.client });
      expect(iso(moved['session_time'])).toBe(at('09:30'));
      expect(await one('client', move, [id, at('09:30')])).toMatchObject({ sequence: 2 });
      await expect(as('client', move, [id, at('14:00')])).rejects.toMatchObject({ code: '23P01' });
      const told = await server(
        `select title from public.notifications where user_id = $1 and kind = 'session_rescheduled' and created_at = now()`,
        [people.coach],
      );
      expect(told).toEqual([{ title: 'Session rescheduled' }]);
    }));

  test('a coach moves to any free time, and the client confirms it', () =>
    play(async ({ one, as, server }) => {
      await openCoach(server);
      await one('client', book, booking(at('09:00')));
      await one('secondClient', book, booking(at('10:00'), otherId));
      await one('coach', setStatus, [id, 'confirmed', null]);
      expect(await one('coach', move, [id, at('18:00')])).toMatchObject({
        status: 'pending',
        requested_by: people.coach,
      });
      expect(await one('client', setStatus, [id, 'confirmed', null])).toMatchObject({ status: 'confirmed' });
      await expect(as('coach', move, [id, at('10:30')])).rejects.toMatchObject({ code: '23P01' });
      await expect(as('coach', move, [id, '2020-01-01T00:00:00Z'])).rejects.toEqual(
        refused('Choose a time in the future'),
      );
    }));

  test('a confirmed session is cancelled and moved by the client before the notice, not within', () =>
    play(async ({ one, as, server }) => {
      await openCoach(server, ', cancel_notice_minutes = 1440');
      await one('client', book, booking(at('09:00')));
      await one('coach', setStatus, [id, 'confirmed', null]);
      await server(`update public.coach_profiles set cancel_notice_minutes = 43200 where user_id = $1`, [people.coach]);
      await expect(as('client', setStatus, [id, 'cancelled', 'Ill'])).rejects.toEqual(
        refused("You can't cancel less than 30 days before the session. Message your coach"),
      );
      await expect(as('client', move, [id, at('10:00')])).rejects.toEqual(
        refused("You can't reschedule less than 30 days before the session. Message your coach"),
      );
      await server(`update public.coach_profiles set cancel_notice_minutes = 1440 where user_id = $1`, [people.coach]);
      await server(`update public.coaching_sessions set session_time = now() + interval '23 hours' where id = $1`, [
        id,
      ]);
      await expect(as('client', setStatus, [id, 'cancelled', 'Ill'])).rejects.toEqual(
        refused("You can't cancel less than 24 hours before the session. Message your coach"),
      );
      await server(`update public.coaching_sessions set session_time = now() + interval '25 hours' where id = $1`, [
        id,
      ]);
      expect(await one('client', setStatus, [id, 'cancelled', 'Ill'])).toMatchObject({ status: 'cancelled' });
    }));

  test('what is still pending can be taken back within the notice, and a coach cancels at any time', () =>
    play(async ({ one, server }) => {
      await openCoach(server, ', cancel_notice_minutes = 43200');
      await one('client', book, booking(at('09:00')));
      expect(await one('client', setStatus, [id, 'cancelled', null])).toMatchObject({ status: 'cancelled' });
      await one('client', book, booking(at('09:00'), otherId));
      await one('coach', setStatus, [otherId, 'confirmed', null]);
      expect(await one('coach', setStatus, [otherId, 'cancelled', null])).toMatchObject({ status: 'cancelled' });
    }));

  test.each(['otherClient', 'secondClient', 'otherCoach', 'anonymous'] as const)(
    '%s moves no session of others',
    (person) =>
      play(async ({ one, as, server }) => {
        await openCoach(server);
        await one('client', book, booking(at('09:00')));
        await expect(as(person, move, [id, at('10:00')])).rejects.toEqual(forbidden());
      }),
  );

  test('a cancelled or completed session stays where it is', () =>
    play(async ({ as }) => {
      await expect(as('client', move, [rows.unratedSession, at('10:00')])).rejects.toEqual(
        refused('Only an upcoming session can be rescheduled'),
      );
    }));
});

test.each(quickDatabaseKinds)('of 50 bookings of one slot at once, one succeeds on %s', async (kind) => {
  const database = await openStage(kind);
  try {
    await openCoach((sql, params) => database.query(sql, params));
    const bookings = ids.slice(0, 50).map((bookingId, place) =>
      database.transaction(async (tx) => {
        await actAs(tx, signedIn(place % 2 === 0 ? 'client' : 'secondClient'));
        await tx.query(book, booking(at('10:00'), bookingId));
      }),
    );
    const outcomes = await Promise.allSettled(bookings);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(failures).toHaveLength(49);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: '23P01', message: 'That time is no longer available' });
    }
  } finally {
    await database.close();
  }
});
