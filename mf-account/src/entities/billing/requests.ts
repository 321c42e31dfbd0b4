import { supabase } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { ownPlanSchema, planChangeSchema, planSchema } from '@milepost/shared/entities/billing-plans/model';
import type { OwnPlan, Plan, PlanChange } from '@milepost/shared/entities/billing-plans/model';
import { billingProfileSchema, cardPaymentsSchema, invoiceSchema } from '@milepost/shared/entities/invoices/model';
import type { BillingProfile, CardPayments, Invoice } from '@milepost/shared/entities/invoices/model';
import { finishedFileDownload } from '@milepost/shared/entities/background-jobs/requests';
import { callFunction } from '@milepost/shared/data/request/call-function';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

/** What an invoice is read with. */
export const invoiceColumns =
  'id, kind, number, user_id, issued_on, due_on, currency, lines, net, tax_label, tax_rate, tax, total, seller, buyer, ' +
  'reference, reason, balance, credited, settled_at, corrects:corrects_id(number)';

/** The caller's plan, its period, and how much of it is used. @throws AppError */
export const fetchOwnPlan = (): Promise<OwnPlan> => fetchOne(supabase().rpc('my_plan'), ownPlanSchema);

/** The plans that a role may choose, the cheapest first. @throws AppError */
export const listOfferedPlans = (role: string): Promise<Plan[]> =>
  fetchMany(
    supabase().from('plans').select('*').is('archived_at', null).contains('roles', [role]).order('price').order('name'),
    planSchema,
  );

/** What a change to a plan would cost, and from which day. @throws AppError with the sentence that refuses */
export const previewPlanChange = (planId: string): Promise<PlanChange> =>
  fetchOne(supabase().rpc('preview_plan_change', { p_plan_id: planId }), planChangeSchema);

/** Changes the caller's plan as previewed. @throws AppError with the sentence that refuses */
export const changePlan = ({ plan_id, total, starts_on }: PlanChange): Promise<void> =>
  execute(supabase().rpc('change_plan', { p_plan_id: plan_id, p_total: total, p_starts_on: starts_on }));

/** A person's invoices and credit notes, the latest first, 200 at most. @throws AppError */
export const listOwnInvoices = (userId: string): Promise<Invoice[]> =>
  fetchMany(
    supabase()
      .from('invoices')
      .select(invoiceColumns)
      .eq('user_id', userId)
      .order('issued_on', { ascending: false })
      .order('number', { ascending: false })
      .limit(200),
    invoiceSchema,
  );

/** To whom a person's invoices are addressed; null where nothing was entered yet. @throws AppError */
export const fetchBillingProfile = async (userId: string): Promise<BillingProfile | null> =>
  fetchOne(
    supabase().from('billing_profiles').select('user_id, name, address, tax_id').eq('user_id', userId).maybeSingle(),
    billingProfileSchema.nullable(),
  );

/** Saves to whom the person's invoices are addressed from now on. @throws AppError */
export const saveBillingProfile = (profile: BillingProfile): Promise<void> =>
  execute(supabase().from('billing_profiles').upsert(profile, { onConflict: 'user_id' }));

/** Has a PDF made of an invoice; gives its job. @throws AppError */
export const makeInvoiceFile = (invoiceId: string): Promise<string> =>
  fetchOne(supabase().rpc('make_invoice_file', { p_invoice_id: invoiceId }), z.string());

/** Has a PDF made of an invoice and gives an address for a minute that saves it. @throws AppError where it was not made within a minute */
export const invoiceDownload = async (invoiceId: string): Promise<string> =>
  finishedFileDownload(await makeInvoiceFile(invoiceId));

const askCards = <Schema extends z.ZodType>(body: object, schema: Schema): Promise<z.output<Schema>> =>
  callFunction('card-payments', body, schema);
const leadsTo = z.object({ url: z.url({ protocol: /^https$/ }) });

/** Whether people pay by card here. @throws AppError */
export const fetchCardPayments = (): Promise<CardPayments> => askCards({ action: 'available' }, cardPaymentsSchema);

/** The address at Stripe where the caller pays what is open of an own invoice. @throws AppError with the sentence that refuses */
export const payByCard = async (invoiceId: string): Promise<string> =>
  (await askCards({ action: 'pay', invoice: invoiceId }, leadsTo)).url;

/** The address at Stripe where the caller sees and removes the cards that they kept there. @throws AppError with the sentence that refuses */
export const manageCards = async (): Promise<string> => (await askCards({ action: 'manage' }, leadsTo)).url;

/** Where Stripe is to send what becomes of payments. */
export const cardWebhookAddress = (): string => `${dataSettings().supabaseUrl}/functions/v1/stripe-webhook`;

/** In a family of its own: what somebody is about to agree to changes only when they ask again. */
const planChangeKeys = { of: (userId: string, planId: string) => ['planChange', userId, planId] };
const billingKeys = {
  plan: (userId: string) => ['billing', 'plan', userId],
  offered: (role: string) => ['billing', 'offered', role],
  invoices: (userId: string) => ['billing', 'invoices', userId],
  profile: (userId: string) => ['billing', 'profile', userId],
  cards: (userId: string) => ['billing', 'cards', userId],
};
const billingMeta = { tables: ['billing_profiles', 'billing_seller', 'invoices', 'plans', 'subscriptions'] };

export const billingQueries = {
  plan: (userId: string) =>
    queryOptions({ queryKey: billingKeys.plan(userId), meta: billingMeta, queryFn: fetchOwnPlan }),
  offered: (role: string) =>
    queryOptions({ queryKey: billingKeys.offered(role), meta: billingMeta, queryFn: () => listOfferedPlans(role) }),
  change: (userId: string, planId: string) =>
    queryOptions({
      queryKey: planChangeKeys.of(userId, planId),
      meta: { tables: [] },
      queryFn: () => previewPlanChange(planId),
      // What was true a while ago may not be agreed to now.
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  invoices: (userId: string) =>
    queryOptions({ queryKey: billingKeys.invoices(userId), meta: billingMeta, queryFn: () => listOwnInvoices(userId) }),
  cards: (userId: string) =>
    queryOptions({ queryKey: billingKeys.cards(userId), meta: billingMeta, queryFn: fetchCardPayments }),
  profile: (userId: string) =>
    queryOptions({
      queryKey: billingKeys.profile(userId),
      meta: billingMeta,
      queryFn: () => fetchBillingProfile(userId),
    }),
};
