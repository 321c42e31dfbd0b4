import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';
import { reply, ticket, told, type Ticket } from './tickets.ts';

describe.each(quickDatabaseKinds)('closing support tickets on %s', (kind) => {
  const play = useStage(kind);

  test('the asker solves and reopens, and no more; what is closed stays closed for them', () =>
    play(async (scene) => {
      const move = (who: Person, state: string) =>
        scene.as(who, 'select public.set_ticket_state($1, $2)', [rows.ticket, state]);
      await move('client', 'solved');
      await move('client', 'open');
      expect(await told(scene, 'admin')).toMatchObject([{ kind: 'ticket_reopened' }]);
      await expect(move('client', 'closed')).rejects.toEqual(
        refused('You can mark your ticket as solved, or reopen it'),
      );
      await move('admin', 'closed');
      expect(await told(scene, 'client')).toMatchObject([{ kind: 'ticket_closed' }]);
      await expect(move('client', 'open')).rejects.toEqual(refused('This ticket is closed. Open a new one'));
      await expect(reply(scene, 'client')).rejects.toEqual(refused('This ticket is closed. Open a new one'));
      await expect(move('admin', 'lost')).rejects.toEqual(refused('Choose open, waiting, solved, or closed'));
    }));

  test('the asker rates what is solved, with stars there are', () =>
    play(async (scene) => {
      const rate = (who: Person, stars: number) =>
        scene.one<Ticket>(who, `select * from public.rate_ticket($1, $2, ' Thanks ')`, [rows.ticket, stars]);
      await expect(rate('client', 5)).rejects.toEqual(refused('You can rate a ticket once it is solved'));
      await scene.as('admin', `select public.set_ticket_state($1, 'solved')`, [rows.ticket]);
      await expect(rate('admin', 5)).rejects.toEqual(forbidden('Only the person who asked can rate a ticket'));
      await expect(rate('client', 6)).rejects.toEqual(refused('Choose 1 to 5 stars'));
      const before = await scene.one<{ a: { rated: number; satisfied: number } }>(
        'admin',
        'select public.support_figures() as a',
      );
      expect(await rate('client', 4)).toMatchObject({ rating: 4, rating_comment: 'Thanks' });
      const after = await scene.one<{ a: { rated: number; satisfied: number } }>(
        'admin',
        'select public.support_figures() as a',
      );
      expect(after.a).toMatchObject({ rated: before.a.rated + 1, satisfied: before.a.satisfied + 1 });
    }));

  test('what was solved a week ago is closed; what nobody sent is removed', () =>
    play(async (scene) => {
      await scene.server(`update public.support_tickets set state = 'solved' where id = $1`, [rows.ticket]);
      await scene.server(`update public.support_tickets set solved_at = now() - interval '8 days' where id = $1`, [
        rows.ticket,
      ]);
      expect(await scene.server('select private.close_solved_tickets() as n')).toEqual([{ n: 1 }]);
      expect(await ticket(scene)).toMatchObject({ state: 'closed' });
      const sent = `${people.client}/${rows.ticket}/${rows.ticketMessage}/there.pdf`;
      await scene.server(
        `insert into storage.objects (bucket_id, name, created_at)
         values ('tickets', $1, now() - interval '8 days'), ('tickets', 'x/y/z/unsent.png', now() - interval '8 days')`,
        [sent],
      );
      expect(await scene.server('select private.sweep_ticket_files() as n')).toEqual([{ n: 1 }]);
    }));
});
