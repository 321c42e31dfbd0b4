import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { actAs } from '../../../backend/src/database/testing/acting-as.ts';
import { people, signedIn } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';
import { openStage } from '../stage/stage-database.ts';
import { openShop } from './billed.ts';

const writers = 50;
const year = 2021;

test.each(quickDatabaseKinds)('50 writers at once leave numbers without gaps and a ledger of 0 on %s', async (kind) => {
  const database = await openStage(kind);
  const server: Scene['server'] = (sql, params) => database.query(sql, params);
  try {
    await openShop({ server } as Scene, 'newClient', 'otherClient');
    // A number is taken by each, and every fifth gives it back: its transaction fails behind it.
    const issued = await Promise.allSettled(
      Array.from({ length: writers }, (_, place) =>
        database.transaction(async (tx) => {
          await tx.query(
            `select private.issue_invoice($1, '[{"description": "Small", "amount": 1000}]', 'USD', null, null, $2::date)`,
            [people[place % 2 === 0 ? 'newClient' : 'otherClient'], `${year}-03-01`],
          );
          if (place % 5 === 0) await tx.query('select 1 / 0');
        }),
      ),
    );
    expect(issued.filter(({ status }) => status === 'rejected')).toHaveLength(writers / 5);
    const invoices = await server<{ id: string; number: string }>(
      `select id, number from public.invoices where kind = 'invoice' and number like $1 order by number`,
      [`INV-${year}-%`],
    );
    expect(invoices.map(({ number }) => number)).toEqual(
      Array.from({ length: (writers * 4) / 5 }, (_, place) => `INV-${year}-${String(place + 1).padStart(6, '0')}`),
    );

    // The same payment is recorded by all, and parts of the others are credited. Between their commits it is looked at.
    const [first, ...others] = invoices;
    const asStaff = (sql: string, params: readonly unknown[]) =>
      database.transaction(async (tx) => {
        await actAs(tx, signedIn('admin'));
        await tx.query(sql, params);
      });
    const sums: unknown[] = [];
    let isWriting = true;
    const look = async () => {
      while (isWriting) {
        sums.push(
          ...(await server('select sum(amount)::int as sum from public.ledger_entries group by transaction_id')),
        );
      }
    };
    const looking = look();
    const outcomes = await Promise.allSettled(
      Array.from({ length: writers }, (_, place) =>
        place % 2 === 0
          ? asStaff('select public.record_payment($1, 1190, current_date)', [first?.id])
          : asStaff(`select public.issue_credit_note($1, 'Too much', 119)`, [others[place % 10]?.id]),
      ),
    );
    isWriting = false;
    await looking;
    expect(new Set(sums.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"sum":0}']));
    expect(outcomes.filter(({ status }, place) => place % 2 === 0 && status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }, place) => place % 2 === 1 && status === 'rejected')).toEqual([]);
    const notes = await server<{ number: string }>(
      `select number from public.invoices where kind = 'credit_note' order by number`,
    );
    const numbers = notes.map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    const [open] = await server<{ differs: number }>(
      `select count(*)::int as differs from public.invoices i
       where i.kind = 'invoice' and i.balance <> (
         select coalesce(sum(e.amount), 0) from public.ledger_entries e
         join public.ledger_transactions t on t.id = e.transaction_id
         where t.invoice_id = i.id and e.account = 'receivable')`,
    );
    expect(open).toEqual({ differs: 0 });
  } finally {
    await database.close();
  }
});
