import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { billed, invoicesOf, openShop, subscribe } from './billed.ts';

const pay = ({ as }: Scene, invoice: string, amount: unknown, day = 'now') =>
  as('admin', `select public.record_payment($1, $2, case $3 when 'now' then current_date else $3::date end)`, [
    invoice,
    amount,
    day,
  ]);

describe.each(quickDatabaseKinds)('invoices on %s', (kind) => {
  const play = useStage(kind);

  test('numbers of a year have no gap, whatever fails in between', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const first = await billed(scene, 'newClient', '2031-03-01');
      // Without a billing address nothing is issued, and no number is used up.
      await expect(billed(scene, 'otherClient', '2031-03-01')).rejects.toThrow();
      const second = await billed(scene, 'newClient', '2031-12-31');
      const next = await billed(scene, 'newClient', '2032-01-01');
      expect([first, second, next].map(({ number }) => number)).toEqual([
        'INV-2031-000001',
        'INV-2031-000002',
        'INV-2032-000001',
      ]);
    }));

  test('a reference has the check digits that banks ask for', () =>
    play(async ({ server }) => {
      const [row] = await server(`select private.creditor_reference('539007547034') as reference`);
      expect(row).toEqual({ reference: 'RF18539007547034' });
    }));

  test('an issued invoice is changed and deleted by nobody', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { id } = await billed(scene, 'newClient');
      for (const set of ['total = 1', `buyer = '{}'`, `number = 'X'`, `issued_on = '2020-01-01'`]) {
        await expect(scene.server(`update public.invoices set ${set} where id = $1`, [id])).rejects.toEqual(
          forbidden(`An issued invoice can't be changed. Issue a credit note`),
        );
      }
      await expect(scene.server('delete from public.invoices where id = $1', [id])).rejects.toEqual(
        forbidden(`An issued invoice can't be deleted`),
      );
      await scene.server(`update public.billing_seller set name = 'Renamed'`);
      await scene.as('newClient', `update public.billing_profiles set name = 'Renamed' where user_id = $1`, [
        people.newClient,
      ]);
      const [kept] = await scene.server(
        `select seller ->> 'name' as seller, buyer ->> 'name' as buyer from public.invoices where id = $1`,
        [id],
      );
      expect(kept).toEqual({ seller: 'Milepost, Inc.', buyer: 'newClient' });
    }));

  test('an invoice stays when its buyer is deleted, and can still be paid', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { id } = await billed(scene, 'newClient');
      await scene.server('delete from auth.users where id = $1', [people.newClient]);
      await pay(scene, id, 1190);
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: 0, settled: true }]);
    }));

  test('the ledger comes to 0 when it is committed, and is only added to', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { id } = await billed(scene, 'newClient');
      await scene.server('set constraints all immediate');
      await expect(
        scene.server(
          `select private.post_to_ledger('payment', $1, current_date, 'USD', '{"bank": 100, "receivable": -99}')`,
          [id],
        ),
      ).rejects.toMatchObject({ code: '23514' });
      await scene.server('set constraints all deferred');
      for (const statement of [
        'update public.ledger_entries set amount = 1',
        'delete from public.ledger_entries',
        'delete from public.ledger_transactions',
      ]) {
        await expect(scene.server(statement)).rejects.toEqual(forbidden('The ledger is only added to'));
      }
    }));

  test('a payment is for what is open, in part or whole', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { id } = await billed(scene, 'newClient');
      for (const amount of [0, -1, 1191, null]) {
        await expect(pay(scene, id, amount)).rejects.toEqual(refused('Enter an amount of up to $11.90'));
      }
      await expect(pay(scene, id, 1, '2199-01-01')).rejects.toEqual(
        refused(`Enter a date that isn't in the future or long before the invoice`),
      );
      await pay(scene, id, 190);
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: 1000, settled: false }]);
      await pay(scene, id, 1000);
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: 0, settled: true }]);
      await expect(pay(scene, id, 1)).rejects.toEqual(refused('This invoice has no open amount'));
    }));

  test('a credit note takes an invoice back once, and what was paid is paid back', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { id } = await billed(scene, 'newClient');
      await pay(scene, id, 1190);
      const credit = () => scene.as('admin', `select public.issue_credit_note($1, 'Billed twice')`, [id]);
      await credit();
      await expect(credit()).rejects.toEqual(refused('This invoice has been credited as a whole'));
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: -1190, settled: false }]);
      await expect(pay(scene, id, 1190)).rejects.toEqual(refused('Enter an amount of up to $11.90'));
      await pay(scene, id, -1190);
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: 0, settled: true }]);
      await scene.server('set constraints all immediate');
    }));

  test('credit notes of parts sum up to the invoice, with its tax to the cent, and never to more', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { id } = await billed(scene, 'newClient');
      const credit = (amount: unknown) =>
        scene.as<{ net: number; tax: number; total: number }>(
          'admin',
          `select net, tax, total from public.issue_credit_note($1, 'Too many days', $2)`,
          [id, amount],
        );
      for (const amount of [1191, 0, -1, '9223372036854775807']) {
        await expect(credit(amount)).rejects.toEqual(refused('Enter an amount of up to $11.90'));
      }
      for (const amount of ['1e20', 'NaN', '1.5']) await expect(credit(amount)).rejects.toThrow();
      const parts = [...(await credit(333)), ...(await credit(333)), ...(await credit(1))];
      expect(parts.map(({ net, tax }) => [net, tax])).toEqual([
        [280, 53],
        [280, 53],
        [1, 0],
      ]);
      await pay(scene, id, 523);
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: 0, settled: true }]);
      await expect(credit(524)).rejects.toEqual(refused('Enter an amount of up to $5.23'));
      expect(await credit(null)).toMatchObject([{ net: 439, tax: 84, total: 523 }]);
      await expect(credit(1)).rejects.toEqual(refused('This invoice has been credited as a whole'));
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: -523, settled: false }]);
      expect(
        await scene.server(
          `select e.account, sum(e.amount)::int as sum from public.ledger_entries e
           join public.ledger_transactions t on t.id = e.transaction_id where t.invoice_id = $1 group by 1 order by 1`,
          [id],
        ),
      ).toEqual([
        { account: 'bank', sum: 523 },
        { account: 'receivable', sum: -523 },
        { account: 'revenue', sum: 0 },
        { account: 'tax', sum: 0 },
      ]);
      await scene.server('set constraints all immediate');
      // Whoever writes a note past the function is stopped by the table.
      await expect(
        scene.server(
          `insert into public.invoices (kind, number, user_id, corrects_id, issued_on, due_on, currency, lines, net, tax_label, tax_rate,
             tax, total, seller, buyer, reference, reason)
           select 'credit_note', 'X', user_id, id, issued_on, due_on, currency, lines, net, tax_label, tax_rate, tax, total, seller, buyer,
             'X', 'Once more' from public.invoices where id = $1`,
          [id],
        ),
      ).rejects.toMatchObject({ code: '23514' });
    }));

  test('a part that was paid or credited is recorded once where its answer got lost', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { id } = await billed(scene, 'newClient');
      const changed = refused('This invoice has changed since you opened it. Close this and check it again');
      const paid = () =>
        scene.as('admin', 'select public.record_payment($1, 190, current_date, p_seen_balance => 1190)', [id]);
      await paid();
      await expect(paid()).rejects.toEqual(changed);
      const credited = () =>
        scene.as('admin', `select public.issue_credit_note($1, 'Too many days', 100, p_seen_credited => 0)`, [id]);
      await credited();
      await expect(credited()).rejects.toEqual(changed);
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: 900, settled: false }]);
    }));

  test('an invoice and a subscription are found by what somebody asks about them with, by who may read them', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient', 'otherClient');
      await subscribe(scene, 'newClient', 'large', ['2026-01-01', '2199-01-01']);
      const { id, number, reference } = await billed(scene, 'newClient');
      await billed(scene, 'otherClient');
      const note = await scene.one<{ id: string }>('admin', `select * from public.issue_credit_note($1, 'Mine', 100)`, [
        id,
      ]);
      const found = async (who: 'admin' | 'newClient' | 'otherClient', search: string) =>
        (await scene.as<{ id: string }>(who, 'select id from public.find_invoices($1)', [search])).map((row) => row.id);
      expect((await found('admin', number.toLowerCase())).toSorted()).toEqual([id, note.id].toSorted());
      expect(await found('admin', `${reference.slice(0, 4)} ${reference.slice(4)}`)).toEqual([id]);
      expect((await found('admin', 'newclient')).toSorted()).toEqual([id, note.id].toSorted());
      expect(await found('admin', 'no%one')).toEqual([]);
      expect((await found('newClient', '')).toSorted()).toEqual([id, note.id].toSorted());
      expect(await found('otherClient', number)).toEqual([]);
      await expect(scene.as('anonymous', `select public.find_invoices('')`)).rejects.toEqual(forbidden());
      const subscribed = (who: 'admin' | 'newClient' | 'otherClient' | 'coach', search: string) =>
        scene.as(who, 'select user_id from public.find_subscriptions($1)', [search]);
      const row = { user_id: people.newClient };
      expect(await subscribed('admin', 'NEWCLIENT@')).toEqual([row]);
      expect(await subscribed('newClient', '')).toEqual([row]);
      expect(await subscribed('otherClient', 'newclient')).toEqual([]);
      expect(await subscribed('coach', 'newclient')).toEqual([]);
      await expect(scene.as('anonymous', `select public.find_subscriptions('')`)).rejects.toEqual(forbidden());
    }));

  test('only billing staff records payments and credit notes, and nobody gets another’s invoice', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { id } = await billed(scene, 'newClient');
      const acts = [
        ['select public.record_payment($1, 1190, current_date)', id],
        [`select public.issue_credit_note($1, 'Mine')`, id],
        ['select public.import_bank_lines($1)', '[]'],
        ['select public.preview_bank_lines($1)', '[]'],
      ] as const;
      for (const person of ['newClient', 'coach', 'anonymous'] as const) {
        for (const [sql, value] of acts) await expect(scene.as(person, sql, [value])).rejects.toEqual(forbidden());
        await expect(scene.as(person, 'select public.billing_figures()')).rejects.toEqual(forbidden());
      }
      const file = (person: 'newClient' | 'client' | 'admin') =>
        scene.one<{ job: string }>(person, 'select public.make_invoice_file($1) as job', [id]);
      await expect(file('client')).rejects.toEqual(forbidden('Invoice not found'));
      expect((await file('newClient')).job).toBe((await file('newClient')).job);
      expect(await file('admin')).not.toEqual(await file('newClient'));
    }));
});
