import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

/** The seed's client subscribes, with an invoice paid and one open; here a plan is added that is sold no more and comes next. */
export const billing: readonly Statement[] = [
  [
    `insert into public.plans (id, name, roles, price, currency, archived_at) values ($1, 'Old', '{client}', 900, 'USD', now())`,
    [rows.archivedPlan],
  ],
  [
    `insert into public.plans (id, name, roles, price, currency) values ($1, 'For clients', '{client}', 4900, 'USD')`,
    [rows.clientPlan],
  ],
  [`update public.subscriptions set next_plan_id = $1 where user_id = $2`, [rows.archivedPlan, people.client]],
];
