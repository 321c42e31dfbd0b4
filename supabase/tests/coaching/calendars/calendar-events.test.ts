import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const newClient = 'newclient@milepost.test';
const base = {
  event_id: 'first',
  title: 'Mock interview',
  starts_at: '2090-05-02T10:00:00Z',
  ends_at: '2090-05-02T10:50:00Z',
  session_type: 'video',
  meeting_url: 'https://meet.example/room',
  location: null,
  cancel_reason: null,
  told_at: '2090-04-01T10:00:00Z',
  attendees: [{ id: 'a', email: newClient, status: 'active' }],
  previous: null,
  account: { email: 'dana@example.com', calendar_id: null },
};
type Event = Omit<typeof base, 'previous' | 'cancel_reason'> & {
  readonly previous: { readonly event_id: string; readonly attendee_ids: readonly string[] } | null;
  readonly cancel_reason: string | null;
};

const minutesLater = (count: number): string => new Date(Date.parse(base.told_at) + count * 60_000).toISOString();
const canceled: Partial<Event> = {
  attendees: [{ id: 'a', email: newClient, status: 'canceled' }],
  told_at: minutesLater(20),
};
const moved: Partial<Event> = {
  event_id: 'second',
  starts_at: '2090-05-03T14:00:00Z',
  ends_at: '2090-05-03T15:00:00Z',
  told_at: minutesLater(10),
  attendees: [{ id: 'b', email: newClient, status: 'active' }],
  previous: { event_id: 'first', attendee_ids: ['a'] },
};

/** A coach who has connected Cal.com, and what comes of deliveries. */
async function connected({ one, server }: Scene) {
  const { id } = await one<{ id: string }>(
    'coach',
    `select public.connect_booking_page('cal.com', null) -> 'integration' ->> 'id' as id`,
  );
  let count = 0;
  return {
    /** Each delivery has a text of its own, unless it is named. */
    deliver: async (change: Partial<Event>, digest = `delivery ${(count += 1)}`): Promise<string> => {
      const [row] = await server<{ outcome: string }>('select private.receive_calendar_event($1, $2, $3) as outcome', [
        id,
        digest,
        JSON.stringify({ ...base, ...change }),
      ]);
      return row?.outcome ?? 'nothing';
    },
    sessions: () =>
      server(
        `select client_id, session_time at time zone 'UTC' || '' as at, duration_minutes as minutes, status, calendar_event_id as event
         from public.coaching_sessions where calendar_provider = 'cal.com' order by created_at, session_time`,
      ),
    busy: async () =>
      (
        await server<{ at: string }>(
          `select starts_at at time zone 'UTC' || '' as at from public.busy_blocks where source = 'Cal.com' order by 1`,
        )
      ).map(({ at }) => at),
    conflicts: () => server(`select user_id, title from public.notifications where kind = 'calendar_conflict'`),
  };
}

const first = {
  client_id: people.newClient,
  at: '2090-05-02 10:00:00',
  minutes: 60,
  status: 'confirmed',
  event: 'first',
};
const second = { ...first, at: '2090-05-03 14:00:00', event: 'second' };

describe.each(quickDatabaseKinds)('events of a booking page, on %s', (kind) => {
  const play = useStage(kind);

  test('a booking of a client is a confirmed session of both, moved and canceled with it', () =>
    play(async (scene) => {
      const { deliver, sessions, busy } = await connected(scene);
      expect(await deliver({})).toBe('received');
      expect(await sessions()).toEqual([first]);
      expect(
        await scene.one(
          'coach',
          `select email, last_event_at is not null as heard from public.calendar_integrations where type = 'cal.com'`,
        ),
      ).toEqual({ email: 'dana@example.com', heard: true });
      expect(
        await scene.as('newClient', `select title from public.notifications where kind like 'session%'`),
      ).toHaveLength(1);

      expect(await deliver(moved)).toBe('received');
      expect(await sessions()).toEqual([second]);
      await deliver({
        ...moved,
        ...canceled,
        attendees: [{ id: 'b', email: newClient, status: 'canceled' }],
        previous: null,
      });
      expect(await sessions()).toEqual([{ ...second, status: 'cancelled' }]);
      expect(await busy()).toEqual([]);
    }));

  test('a delivery that comes twice, and one that is older than what is known, change nothing', () =>
    play(async (scene) => {
      const { deliver, sessions } = await connected(scene);
      await deliver({}, 'same');
      expect(await deliver({}, 'same')).toBe('repeated');
      expect(await deliver({ title: 'Signed again' })).toBe('outdated');
      await deliver(canceled);
      expect(await deliver({ told_at: minutesLater(5) })).toBe('outdated');
      expect(await sessions()).toEqual([{ ...first, status: 'cancelled' }]);
    }));

  test('in whatever order booking, move and cancellation come, the last word holds', () =>
    play(async (scene) => {
      const { deliver, sessions, busy } = await connected(scene);
      await deliver(moved);
      await deliver({});
      expect(await sessions()).toEqual([second]);
      expect(await busy()).toEqual([]);
    }));

  test('a cancellation that comes before its booking leaves nothing to book', () =>
    play(async (scene) => {
      const { deliver, sessions, busy } = await connected(scene);
      await deliver(canceled);
      await deliver({});
      expect(await sessions()).toEqual([]);
      expect(await busy()).toEqual([]);
    }));

  test('an event is one, whoever attends: a stranger makes it busy, a client a session', () =>
    play(async (scene) => {
      const { deliver, sessions, busy } = await connected(scene);
      await deliver({ attendees: [{ id: 's', email: 'stranger@example.com', status: 'active' }] });
      await deliver({
        attendees: [{ id: 't', email: 'other@example.com', status: 'active' }],
        told_at: minutesLater(1),
      });
      expect(await sessions()).toEqual([]);
      expect(await busy()).toEqual(['2090-05-02 10:00:00']);
      await deliver({ told_at: minutesLater(2) });
      expect(await sessions()).toEqual([first]);
      expect(await busy()).toEqual([]);
      // The client leaves and the others stay.
      await deliver(canceled);
      expect(await sessions()).toEqual([{ ...first, status: 'cancelled' }]);
      expect(await busy()).toEqual(['2090-05-02 10:00:00']);
    }));

  test('a client of another coach is a stranger', () =>
    play(async (scene) => {
      const { deliver, sessions, busy } = await connected(scene);
      await deliver({ attendees: [{ id: 'o', email: 'clientofapastsession@milepost.test', status: 'active' }] });
      expect(await sessions()).toEqual([]);
      expect(await busy()).toEqual(['2090-05-02 10:00:00']);
    }));

  test('a booking at a taken time is a busy time of which the coach is told once', () =>
    play(async (scene) => {
      const { deliver, sessions, busy, conflicts } = await connected(scene);
      await scene.server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time) values ($1, $2, 'Before', '2090-05-02T10:30Z')`,
        [people.client, people.coach],
      );
      await deliver({});
      await deliver({ title: 'Renamed', told_at: minutesLater(1) });
      expect(await sessions()).toEqual([]);
      expect(await busy()).toEqual(['2090-05-02 10:00:00']);
      expect(await conflicts()).toEqual([{ user_id: people.coach, title: 'Calendar conflict' }]);
      // The way out: the event moves.
      await deliver(moved);
      expect(await sessions()).toEqual([second]);
      expect(await busy()).toEqual([]);
    }));

  test('a move to a taken time leaves the session, blocks the new time and tells the coach', () =>
    play(async (scene) => {
      const { deliver, sessions, busy, conflicts } = await connected(scene);
      await deliver({});
      await scene.server(
        `insert into public.coaching_sessions (client_id, coach_id, title, session_time) values ($1, $2, 'Before', '2090-05-03T14:30Z')`,
        [people.client, people.coach],
      );
      await deliver(moved);
      expect(await sessions()).toEqual([first]);
      expect(await busy()).toEqual(['2090-05-03 14:00:00']);
      expect(await conflicts()).toHaveLength(1);
      await deliver({
        ...moved,
        told_at: minutesLater(30),
        attendees: [{ id: 'b', email: newClient, status: 'canceled' }],
      });
      expect(await sessions()).toEqual([{ ...first, status: 'cancelled' }]);
      expect(await busy()).toEqual([]);
    }));

  test('an event that is longer than a session blocks its time', () =>
    play(async (scene) => {
      const { deliver, sessions, busy, conflicts } = await connected(scene);
      await deliver({ ends_at: '2090-05-02T13:00:00Z' });
      expect(await sessions()).toEqual([]);
      expect(await busy()).toHaveLength(1);
      expect(await conflicts()).toHaveLength(1);
    }));

  test('what was canceled here stays canceled until it is booked for another time', () =>
    play(async (scene) => {
      const { deliver, sessions } = await connected(scene);
      await deliver({});
      await scene.server(`update public.coaching_sessions set status = 'cancelled' where calendar_event_id = 'first'`);
      await deliver({ title: 'Renamed', told_at: minutesLater(1) });
      expect(await sessions()).toEqual([{ ...first, status: 'cancelled' }]);
      await deliver(moved);
      expect(await sessions()).toEqual([{ ...first, status: 'cancelled' }, second]);
    }));

  test('a session that was moved here stays where it is while its event does', () =>
    play(async (scene) => {
      const { deliver, sessions } = await connected(scene);
      await deliver({});
      await scene.server(
        `update public.coaching_sessions set session_time = '2090-05-09T10:00Z' where calendar_event_id = 'first'`,
      );
      await deliver({
        told_at: minutesLater(1),
        attendees: [{ id: 't', email: 'other@example.com', status: 'active' }],
      });
      expect(await sessions()).toEqual([{ ...first, at: '2090-05-09 10:00:00' }]);
    }));

  test('after disconnecting nothing is received any more, and sessions stay', () =>
    play(async (scene) => {
      const { deliver, sessions } = await connected(scene);
      await deliver({});
      await scene.one('coach', `select public.disconnect_calendar('cal.com')`);
      expect(await deliver(canceled)).toBe('unknown');
      expect(await sessions()).toEqual([first]);
    }));
});
