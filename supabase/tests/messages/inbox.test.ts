import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { useStage } from '../stage/stage-database.ts';

const told = `insert into public.notifications (user_id, kind, title) values ($1, $2, 'News') returning id`;
const stateOf = `select read_at is null as unread, archived_at is not null as archived, snoozed_until is not null as snoozed
  from public.notifications where id = $1`;

describe.each(quickDatabaseKinds)('the inbox on %s', (kind) => {
  const play = useStage(kind);

  test('a notification says its category', () =>
    play(async ({ server }) => {
      const rows = await server<{ category: string }>(
        `insert into public.notifications (user_id, kind, title) values ($1, 'goal_reached', 'Goal'), ($1, 'account_viewed', 'Viewed')
         returning category`,
        [people.client],
      );
      expect(rows.map(({ category }) => category)).toEqual(['goals', 'security']);
    }));

  test('archiving reads it, and it comes back as it was', () =>
    play(async ({ as, server }) => {
      const [row] = await server<{ id: string }>(told, [people.client, 'goal_reached']);
      await as('client', 'update public.notifications set archived_at = $2 where id = $1', [row?.id, '2001-01-01']);
      expect(await as('client', stateOf, [row?.id])).toEqual([{ unread: false, archived: true, snoozed: false }]);
      // When it was is what the database says.
      expect(
        await server(
          `select archived_at > now() - interval '1 minute' as now from public.notifications where id = $1`,
          [row?.id],
        ),
      ).toEqual([{ now: true }]);
      await as('client', 'update public.notifications set archived_at = null, read_at = null where id = $1', [row?.id]);
      expect(await as('client', stateOf, [row?.id])).toEqual([{ unread: true, archived: false, snoozed: false }]);
    }));

  test('a snoozed one comes back unread, on top, once its time has come', () =>
    play(async ({ as, server }) => {
      const [row] = await server<{ id: string }>(told, [people.client, 'goal_reached']);
      await as(
        'client',
        `update public.notifications set snoozed_until = now() + interval '1 hour', read_at = now() where id = $1`,
        [row?.id],
      );
      // A snoozed one is not read with the others.
      await server(`update public.notifications set read_at = null where id = $1`, [row?.id]);
      await as('client', 'select public.mark_notifications_read()');
      expect(await as('client', stateOf, [row?.id])).toEqual([{ unread: true, archived: false, snoozed: true }]);
      await server('select private.end_snoozes()');
      expect(await as('client', stateOf, [row?.id])).toEqual([{ unread: true, archived: false, snoozed: true }]);

      await server(
        `update public.notifications set snoozed_until = now() - interval '1 second', created_at = now() - interval '3 days', read_at = now()
         where id = $1`,
        [row?.id],
      );
      expect(await server('select private.end_snoozes() as ended')).toEqual([{ ended: 1 }]);
      expect(await as('client', stateOf, [row?.id])).toEqual([{ unread: true, archived: false, snoozed: false }]);
      expect(
        await as(
          'client',
          `select created_at > now() - interval '1 minute' as on_top from public.notifications where id = $1`,
          [row?.id],
        ),
      ).toEqual([{ on_top: true }]);
    }));

  test('a snooze ends in the future, within a year', () =>
    play(async ({ as, server }) => {
      const [row] = await server<{ id: string }>(told, [people.client, 'goal_reached']);
      const snooze = (until: string): Promise<unknown> =>
        as('client', `update public.notifications set snoozed_until = ${until} where id = $1`, [row?.id]);
      await expect(snooze(`now() - interval '1 second'`)).rejects.toMatchObject({ code: 'P0001' });
      await expect(snooze(`now() + interval '2 years'`)).rejects.toMatchObject({ code: 'P0001' });
      await expect(snooze(`'infinity'`)).rejects.toMatchObject({ code: 'P0001' });
    }));

  test('nobody archives another person’s, or changes what it says', () =>
    play(async ({ as, server }) => {
      const [row] = await server<{ id: string }>(told, [people.client, 'goal_reached']);
      await as('coach', 'update public.notifications set archived_at = now() where id = $1', [row?.id]);
      expect(await server(stateOf, [row?.id])).toEqual([{ unread: true, archived: false, snoozed: false }]);
      await expect(
        as('client', `update public.notifications set category = 'sessions' where id = $1`, [row?.id]),
      ).rejects.toMatchObject({ code: '42501' });
    }));
});
