import * as z from 'zod';
import { calendarDate, id, instant } from '@milepost/shared/domain/columns';

/** A count; null where it is too small to be shown without naming people. */
const toldCount = z.number().int().nullable();
const count = z.number().int();
const median = z.number().nullable();

/** How many days a period has. */
export const analyticsDays = [30, 90, 365] as const;
export type AnalyticsDays = (typeof analyticsDays)[number];

/** Whose figures they are: the platform's, those of the coach's own clients, or an organization's aggregates. */
export const analyticsScopeSchema = z.object({
  scope: z.enum(['platform', 'clients', 'organization']),
  org_id: id.nullable(),
  name: z.string().nullable(),
});
export type AnalyticsScope = z.infer<typeof analyticsScopeSchema>;

/** How a scope is called in an address. */
export const scopeKey = ({ scope, org_id }: Pick<AnalyticsScope, 'scope' | 'org_id'>): string => org_id ?? scope;

export const funnelSteps = ['signed_up', 'application', 'coach', 'session', 'offer'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

const waitNames = ['answer', 'interview', 'offer'] as const;
export type WaitName = (typeof waitNames)[number];

const areas = ['applications', 'sessions', 'messages', 'tasks', 'goals', 'documents', 'reviews', 'network'] as const;
export type Area = (typeof areas)[number];

const retentionCellSchema = z.object({
  /** The month of sign-up, by its first day. */
  cohort: calendarDate,
  /** How many times 30 days after sign-up went before this one. */
  month: count,
  clients: toldCount,
  active: toldCount,
});
export type RetentionCell = z.infer<typeof retentionCellSchema>;

const coachLoadSchema = z.object({
  coach_id: id,
  full_name: z.string().nullable(),
  /** The most clients that the coach takes; null for no limit. */
  capacity: count.nullable(),
  clients: count,
  sessions: count,
  sessions_before: count,
  sessions_ahead: count,
  reviews_waiting: count,
});

/** What `analytics` counts over a period, beside the period before. Medians are null below 5. */
export const analyticsSchema = z.object({
  counted_at: instant,
  from: calendarDate,
  to: calendarDate,
  clients: toldCount,
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: toldCount, before: toldCount })),
  retention: z.array(retentionCellSchema),
  waits: z.array(
    z.object({ what: z.enum(waitNames), count: toldCount, median, before: toldCount, median_before: median }),
  ),
  areas: z.array(z.object({ area: z.enum(areas), count: toldCount, before: toldCount })),
  coaches: z.object({
    count: toldCount,
    median_clients: median,
    median_sessions: median,
    median_sessions_before: median,
    rows: z.array(coachLoadSchema),
  }),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** Figures whose clients can be listed: a step, a cohort with or without one of its months, an area, or a wait. */
export const analyticsFigures = ['funnel', 'retention', 'area', 'wait'] as const;
export type AnalyticsFigure = { readonly name: (typeof analyticsFigures)[number]; readonly of: readonly string[] };

export const analyticsRowsSchema = z.object({
  total: count,
  rows: z.array(
    z.object({
      id,
      full_name: z.string().nullable(),
      email: z.string(),
      signed_up_at: instant,
      /** Of a wait: how many of the client's applications came that far, and their median days. */
      applications: count.nullish(),
      days: z.number().nullish(),
    }),
  ),
});
export type AnalyticsRows = z.infer<typeof analyticsRowsSchema>;
