import * as z from 'zod';
import { calendarDate, id, instant } from '../../domain/columns/columns.ts';
import { currencies } from '../../domain/money/money.ts';

const partySchema = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  tax_id: z.string(),
});

/** A row of invoices: an invoice or a credit note, as it was issued, and what is still open of it. */
export const invoiceSchema = z.object({
  id,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  user_id: id,
  corrects: z.object({ number: z.string() }).nullable(),
  issued_on: calendarDate,
  due_on: calendarDate,
  currency: z.enum(currencies),
  lines: z.array(z.object({ description: z.string(), amount: z.number() })),
  net: z.number(),
  tax_label: z.string(),
  tax_rate: z.number(),
  tax: z.number(),
  total: z.number(),
  seller: partySchema.extend({ bank_account: z.string() }),
  buyer: partySchema,
  reference: z.string(),
  reason: z.string().nullable(),
  balance: z.number(),
  /** What its credit notes come to. */
  credited: z.number(),
  settled_at: instant.nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** To whom a person's invoices are addressed. */
export const billingProfileSchema = z.object({
  user_id: id,
  name: z.string(),
  address: z.string(),
  tax_id: z.string(),
});
export type BillingProfile = z.infer<typeof billingProfileSchema>;

/** Whether people pay by card here, and whether Stripe already knows the person who asks. */
export const cardPaymentsSchema = z.object({
  is_available: z.boolean(),
  has_customer: z.boolean(),
  /** With keys of Stripe's test mode no money moves. */
  is_test: z.boolean(),
});
export type CardPayments = z.infer<typeof cardPaymentsSchema>;

/** What an invoice is called: 'Invoice' or 'Credit note'. */
export const invoiceKindLabel = ({ kind }: Pick<Invoice, 'kind'>): string =>
  kind === 'invoice' ? 'Invoice' : 'Credit note';

/** The state of an invoice on a day. */
export const invoiceState = (
  { kind, balance, total, due_on }: Pick<Invoice, 'kind' | 'balance' | 'total' | 'due_on'>,
  today: string,
) =>
  kind === 'credit_note'
    ? ({ word: 'Issued', tone: 'neutral' } as const)
    : balance < 0
      ? ({ word: 'To refund', tone: 'caution' } as const)
      : balance === 0
        ? ({ word: 'Settled', tone: 'positive' } as const)
        : due_on < today
          ? ({ word: 'Overdue', tone: 'critical' } as const)
          : balance < total
            ? ({ word: 'Partly paid', tone: 'info' } as const)
            : ({ word: 'Open', tone: 'info' } as const);
