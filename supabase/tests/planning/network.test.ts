import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const newId = 'f3100000-0000-4000-8000-000000000001';
const log = `select * from public.log_interaction($1, $2, 'email', $3, $4, $5)`;
const contact = 'select last_contacted_at, next_contact_at from public.contacts where id = $1';
const remind = 'select private.remind_of_contacts() as told';

describe.each(quickDatabaseKinds)('the network on %s', (kind) => {
  const play = useStage(kind);

  test('the latest interaction is the last contact, also after one is deleted and brought back', () =>
    play(async ({ as, one }) => {
      const noon = '2026-03-02T12:00:00+00:00';
      const later = '2026-03-09T12:00:00+00:00';
      await as('client', 'delete from public.interactions where id = $1', [rows.interaction]);
      expect(await one('client', contact, [rows.contact])).toMatchObject({ last_contacted_at: null });
      await as('client', log, [newId, rows.contact, later, 'Sent the portfolio', null]);
      await as('client', `insert into public.interactions (contact_id, kind, occurred_at) values ($1, 'call', $2)`, [
        rows.contact,
        noon,
      ]);
      expect(await one('client', contact, [rows.contact])).toMatchObject({ last_contacted_at: later });
      await as('client', 'delete from public.interactions where id = $1', [newId]);
      expect(await one('client', contact, [rows.contact])).toMatchObject({ last_contacted_at: noon });
      await as('client', `select public.restore_deleted('interactions', $1)`, [newId]);
      expect(await one('client', contact, [rows.contact])).toMatchObject({ last_contacted_at: later });
    }));

  test('logging plans the next contact too, and the same id again makes no second interaction', () =>
    play(async ({ as, one }) => {
      const next = '2027-03-09T12:00:00+00:00';
      const sent = [newId, rows.contact, new Date('2026-03-02T12:00:00Z'), '  Hello ', next];
      expect(await one('client', log, sent)).toMatchObject({ id: rows.contact, next_contact_at: next });
      await as('client', log, sent);
      expect(await as('client', 'select note, client_id from public.interactions where id = $1', [newId])).toEqual([
        { note: 'Hello', client_id: people.client },
      ]);
    }));

  test('nobody else writes into the network of a client', () =>
    play(async ({ as }) => {
      const sent = [newId, rows.contact, new Date(), null, null];
      for (const person of ['otherClient', 'coach', 'otherCoach', 'anonymous'] as const) {
        await expect(as(person, log, sent)).rejects.toEqual(forbidden());
      }
      await expect(as('client', log, [newId, rows.deletedContact, new Date(), null, null])).rejects.toEqual(
        forbidden(),
      );
    }));

  test('what has not happened yet is no interaction', () =>
    play(async ({ as }) => {
      await expect(
        as('client', log, [newId, rows.contact, new Date(Date.now() + 3 * 86_400_000), null, null]),
      ).rejects.toEqual(refused("An interaction can't be in the future. Set a next follow-up instead"));
    }));

  test('whom a client meant to contact by today is told once a day, from seven in the morning of their clock', () =>
    play(async ({ server }) => {
      await server('update public.contacts set next_contact_at = null');
      await server('delete from public.notifications');
      await server(`update public.users set time_zone = 'UTC' where id = $1`, [people.client]);
      await server(`update public.contacts set next_contact_at = now() - interval '2 days' where id = $1`, [
        rows.contact,
      ]);
      const at = (hour: number) =>
        `select private.remind_of_contacts(date_trunc('day', now(), 'UTC') + interval '${hour} hours') as told`;
      expect(await server(at(6))).toEqual([{ told: 0 }]);
      expect(await server(at(7))).toEqual([{ told: 1 }]);
      expect(await server(at(23))).toEqual([{ told: 0 }]);
      expect(await server(`select title, body, link from public.notifications where kind = 'contacts_due'`)).toEqual([
        { title: '1 follow-up due', body: 'Known', link: '/ai-compass?show=due' },
      ]);
      await server(`update public.notifications set created_at = created_at - interval '1 day'`);
      expect(await server(at(8))).toEqual([{ told: 1 }]);
    }));

  test('the hour settles goals whose interview has taken place, and reminds', () =>
    play(async ({ server }) => {
      const [goal] = await server<{ id: string }>(
        `insert into public.goals (client_id, title, measure, target_value) values ($1, 'One', 'interviews', 1) returning id`,
        [people.newClient],
      );
      const [application] = await server<{ id: string }>(
        `insert into public.job_applications (client_id, job_title, company_name) values ($1, 'Editor', 'Papertrail') returning id`,
        [people.newClient],
      );
      await server(
        `insert into public.application_events (application_id, client_id, kind, occurred_at) values ($1, $2, 'interview', now() + interval '1 hour')`,
        [application?.id, people.newClient],
      );
      // The hour passes: only the row moves, and no trigger looks.
      await server('alter table public.application_events disable trigger user');
      await server(`update public.application_events set occurred_at = now() where application_id = $1`, [
        application?.id,
      ]);
      await server('alter table public.application_events enable trigger user');
      const status = () => server('select status from public.goals where id = $1', [goal?.id]);
      expect(await status()).toEqual([{ status: 'active' }]);
      await server('delete from public.contacts');
      await server('select private.settle_all_goals()');
      expect(await server(remind)).toEqual([{ told: 0 }]);
      expect(await status()).toEqual([{ status: 'reached' }]);
    }));

  test('contacts of an import go together, all of them or none, and can be restored', () =>
    play(async ({ as, one }) => {
      const made = await as<{ id: string }>(
        'client',
        `insert into public.contacts (client_id, name) values ($1, 'Ines Roth'), ($1, 'Omar Ruiz') returning id`,
        [people.client],
      );
      const ids = made.map(({ id }) => id);
      const remove = 'select public.remove_contacts($1) as removed';
      const nothing = forbidden('Some of these contacts no longer exist. Nothing was deleted.');
      await expect(one('otherClient', remove, [ids])).rejects.toEqual(nothing);
      await expect(one('client', remove, [[...ids, newId]])).rejects.toEqual(nothing);
      const left = () => as('client', 'select id from public.contacts where id = any ($1)', [ids]);
      expect(await left()).toHaveLength(2);
      expect(await one('client', remove, [ids])).toEqual({ removed: 2 });
      expect(await left()).toEqual([]);
      await one('client', `select public.restore_deleted('contacts', $1)`, [ids[0]]);
      expect(await left()).toEqual([{ id: ids[0] }]);
    }));

  test('the reminder is for the server alone', () =>
    play(async ({ as }) => {
      for (const person of ['admin', 'client', 'anonymous'] as const) {
        await expect(as(person, remind)).rejects.toEqual(forbidden());
      }
    }));
});
