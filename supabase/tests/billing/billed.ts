import { people, type Person } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';

/** Amounts come as text, as the driver gives a bigint; here they are numbers. */
export const plans = {
  small: '40000000-0000-4000-8000-000000014001',
  large: '40000000-0000-4000-8000-000000014002',
  yearly: '40000000-0000-4000-8000-000000014003',
  trial: '40000000-0000-4000-8000-000000014004',
  euro: '40000000-0000-4000-8000-000000014005',
  coach: '40000000-0000-4000-8000-000000014006',
} as const;
export type PlanName = keyof typeof plans;

export type Change = {
  readonly way: 'now' | 'later' | 'trial' | 'keep';
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly next_on: string | null;
  readonly next_total: number | null;
};

/** Plans to choose from, a billing address for the buyer, and a tax of 19%. */
export async function openShop({ server }: Scene, ...buyers: readonly Person[]): Promise<void> {
  await server(
    `insert into public.plans (id, name, roles, price, currency, period, trial_days, max_applications, max_clients, max_storage_mb) values
     ($1, 'Small', '{client}', 1000, 'USD', 'month', 0, 2, null, 1), ($2, 'Large', '{client}', 3000, 'USD', 'month', 0, null, null, null),
     ($3, 'Yearly', '{client}', 60000, 'USD', 'year', 0, null, null, null), ($4, 'Tried', '{client}', 2000, 'USD', 'month', 14, null, null, null),
     ($5, 'Euro', '{client}', 9000, 'EUR', 'month', 0, null, null, null), ($6, 'Coach', '{coach}', 1000, 'USD', 'month', 0, null, 1, null)`,
    Object.values(plans),
  );
  await server(`update public.billing_seller set tax_label = 'VAT', tax_rate = 1900, time_zone = 'UTC'`);
  for (const buyer of buyers) {
    await server(`insert into public.billing_profiles (user_id, name, address) values ($1, $2, 'Main Street 1')`, [
      people[buyer],
      buyer,
    ]);
  }
}

/** What a change would be on a day. */
export async function changeOn({ server }: Scene, person: Person, plan: PlanName, day: string): Promise<Change> {
  const [row] = await server<{ change: Change }>('select private.plan_change($1, $2, $3) as change', [
    people[person],
    plans[plan],
    day,
  ]);
  if (!row) throw new Error('No change was reckoned');
  return row.change;
}

/** Previews a change as the person sees it, and does it. */
export async function choose(scene: Scene, person: Person, plan: PlanName): Promise<Change> {
  const { change } = await scene.one<{ change: Change }>(person, 'select public.preview_plan_change($1) as change', [
    plans[plan],
  ]);
  await scene.as(person, 'select public.change_plan($1, $2, $3)', [plans[plan], change.total, change.starts_on]);
  return change;
}

/** Subscribes somebody for a period, without an invoice. */
export const subscribe = (
  { server }: Scene,
  person: Person,
  plan: PlanName,
  [start, end]: readonly [string, string],
): Promise<object[]> =>
  server(
    `insert into public.subscriptions (user_id, plan_id, anchor_on, period_start, period_end, paying_since) values ($1, $2, $3, $3, $4, $3)`,
    [people[person], plans[plan], start, end],
  );

export type Issued = {
  readonly id: string;
  readonly number: string;
  readonly total: number;
  readonly balance: number;
  readonly reference: string;
  readonly settled: boolean;
};
/** Somebody's invoices, the latest first. */
export const invoicesOf = ({ server }: Scene, person: Person): Promise<Issued[]> =>
  server<Issued>(
    `select id, number, total::int, balance::int, reference, settled_at is not null as settled from public.invoices
     where user_id = $1 and kind = 'invoice' order by number desc`,
    [people[person]],
  );

/** Issues an invoice of $10 before tax. */
export async function billed(scene: Scene, person: Person, day = 'today'): Promise<Issued> {
  await scene.server(
    `select private.issue_invoice($1, '[{"description": "Small", "amount": 1000}]', 'USD', null, null,
       case $2 when 'today' then private.billing_today() else $2::date end)`,
    [people[person], day],
  );
  const [invoice] = await invoicesOf(scene, person);
  if (!invoice) throw new Error('No invoice was issued');
  return invoice;
}
