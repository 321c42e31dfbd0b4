import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const own = `user_id = '${people.client}'`;
/** Of any invoice: who may not read invoices would find none by them. */
const anyPayment = `currency = 'USD'`;

/** Plans, who subscribes to them, and the invoices that come of it: functions alone write what is owed and paid. */
export const subjects = {
  'plans: offered to clients': {
    table: 'plans',
    where: byId(rows.clientPlan),
    insert: `(name, price, currency) values ('Forged', 0, 'USD')`,
    update: `name = 'Renamed'`,
    insider: 'admin',
  },
  'plans: archived, and the one that the client has next': {
    table: 'plans',
    where: byId(rows.archivedPlan),
    update: `name = 'Renamed'`,
    insider: 'client',
  },
  billing_seller: {
    table: 'billing_seller',
    where: 'id',
    insert: '(id) values (true)',
    update: `name = 'Renamed'`,
    insider: 'admin',
  },
  billing_profiles: {
    table: 'billing_profiles',
    where: own,
    impersonated: "doesn't read",
    update: `address = 'Elsewhere'`,
    insider: 'client',
  },
  'billing_profiles: none yet': {
    table: 'billing_profiles',
    where: `user_id = '${people.otherClient}'`,
    insert: `(user_id, name, address) values ('${people.otherClient}', 'Me', 'Here')`,
    insider: 'otherClient',
  },
  invoices: {
    table: 'invoices',
    where: own,
    impersonated: "doesn't read",
    insert: `(kind, number, user_id, issued_on, due_on, currency, lines, net, tax_label, tax_rate, tax, total, seller, buyer, reference)
      values ('invoice', 'X', '${people.client}', '2026-01-01', '2026-01-01', 'USD', '[{"description": "x", "amount": 1}]', 1, 'Tax', 0, 0, 1, '{}', '{}', 'X')`,
    update: 'balance = 0',
    insider: 'client',
  },
  payments: {
    table: 'payments',
    where: anyPayment,
    insert: `(invoice_id, amount, currency, received_on) select id, 1, 'USD', '2026-01-01' from public.invoices where ${own}`,
    update: 'amount = 1',
    insider: 'admin',
  },
  subscriptions: {
    table: 'subscriptions',
    where: own,
    impersonated: "doesn't read",
    insert: `(user_id, plan_id) values ('${people.otherClient}', '${rows.clientPlan}')`,
    update: `plan_id = '${rows.clientPlan}'`,
    insider: 'client',
  },
  subscription_events: {
    table: 'subscription_events',
    where: own,
    impersonated: "doesn't read",
    insert: `(user_id, kind, plan_id, happened_on) values ('${people.client}', 'started', '${rows.clientPlan}', '2026-01-01')`,
    update: `kind = 'ended'`,
    insider: 'client',
  },
  ledger_accounts: {
    table: 'ledger_accounts',
    where: `code = 'bank'`,
    insert: `(code, name) values ('forged', 'Forged')`,
    update: `name = 'Forged'`,
    insider: 'admin',
  },
  ledger_transactions: {
    table: 'ledger_transactions',
    where: `kind = 'payment'`,
    insert: `(kind, invoice_id, posted_on) select 'payment', id, '2026-01-01' from public.invoices`,
    update: `posted_on = '2026-01-01'`,
    insider: 'admin',
  },
  ledger_entries: {
    table: 'ledger_entries',
    where: `account = 'bank'`,
    insert: `(transaction_id, account, amount, currency) select id, 'bank', 1, 'USD' from public.ledger_transactions`,
    update: 'amount = 1',
    insider: 'admin',
  },
} satisfies Subjects;

const staffReads = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  select: /*                           */ `-          -       -       -       -       yes     -          -`,
  insert: /*                           */ `-          -       -       -       -       -       -          -`,
  update: /*                           */ `-          -       -       -       -       -       -          -`,
  delete: /*                           */ `-          -       -       -       -       -       -          -`,
};
const ownIsRead = { ...staffReads, select: /**/ `-          yes     -       -       -       yes     -          -` };

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'plans: offered to clients': {
    select: /*                         */ `-          yes     yes     -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'plans: archived, and the one that the client has next': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  billing_seller: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  billing_profiles: {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'billing_profiles: none yet': {
    insert: /*                         */ `-          -       yes     -       -       -       -          -`,
  },
  invoices: ownIsRead,
  payments: staffReads,
  subscriptions: ownIsRead,
  subscription_events: ownIsRead,
  ledger_accounts: staffReads,
  ledger_transactions: staffReads,
  ledger_entries: staffReads,
};
