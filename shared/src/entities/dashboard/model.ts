import * as z from 'zod';
import { calendarDate, instant, numeric } from '../../domain/columns/columns.ts';
import {
  coachingSessionWithClientSchema,
  coachingSessionWithCoachSchema,
  type CoachingSessionWithCoach,
} from '../coaching-sessions/model.ts';
import { firstCourseSchema } from '../first-courses/model.ts';
import { applicationStatusSchema, jobApplicationSchema } from '../job-applications/model.ts';
import { personSchema } from '../people/model.ts';
import { reviewRequestSchema, reviewRequestWithClientSchema } from '../review-requests/model.ts';

const count = z.number().int();
/** Null for users who have none, and from a database that is older than this. */
const firstCourse = firstCourseSchema.nullable().default(null);

/**
 * A client's figures, counted by `dashboard_stats` (`supabase/migrations`, figures).
 * Rates and times are null while there is too little to say something (fewer than 5).
 */
export const dashboardStatsSchema = z.object({
  totalApplications: count,
  interviewsScheduled: count,
  reviewRequests: count,
  /** Distinct people in the last 30 days. */
  profileViews: count,
  applicationsThisMonth: count,
  applicationsLastMonth: count,
  /** Percent of sent applications that the employer answered. */
  responseRate: numeric.nullable(),
  /** Days from applying to the first answer. */
  averageResponseTime: numeric.nullable(),
  medianResponseTime: numeric.nullable(),
  sent: count,
  answered: count,
  /** Of those, with a known day: the times rest on them. */
  answeredInKnownTime: count,
  contactsThisMonth: count,
  contactsLastMonth: count,
  upcomingSessions: count,
  openReviews: count,
  tasksDue: count,
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/** What one day saw, in the zone that was asked for. Days with nothing are left out. */
export const dashboardDaySchema = z.object({
  day: calendarDate,
  applications: count,
  interviews: count,
  responses: count,
  sessions: count,
});

export type UpcomingSession = CoachingSessionWithCoach;

/** Everything on /dashboard, in one round trip. */
export const dashboardSchema = z.object({
  stats: dashboardStatsSchema,
  recent_applications: z.array(jobApplicationSchema),
  upcoming_sessions: z.array(coachingSessionWithCoachSchema),
  recent_reviews: z.array(reviewRequestSchema),
  daily: z.array(dashboardDaySchema),
  status_counts: z.record(applicationStatusSchema, count),
  first_course: firstCourse,
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** How many of the applications sent reached an interview or beyond, and an offer: as the funnel counts. */
const reachedSchema = z.object({ sent: count, interviewed: count, offered: count });
export type Reached = z.infer<typeof reachedSchema>;

/** How many applications of a client have each status, how far they got, and the five newest. */
export const applicationOverviewSchema = z.object({
  counts: z.record(applicationStatusSchema, count),
  reached: reachedSchema,
  recent: z.array(jobApplicationSchema),
});
export type ApplicationOverview = z.infer<typeof applicationOverviewSchema>;

export const attentionReasons = ['no-activity', 'overdue-tasks'] as const;
export type AttentionReason = (typeof attentionReasons)[number];
export const attentionReasonLabel: Readonly<Record<AttentionReason, string>> = {
  'no-activity': 'No activity in 14 days',
  'overdue-tasks': 'Overdue tasks',
};

const clientNeedingAttentionSchema = z.object({
  client: personSchema,
  reasons: z.array(z.enum(attentionReasons)),
  last_activity_at: instant.nullable(),
  overdue_tasks: count,
});
export type ClientNeedingAttention = z.infer<typeof clientNeedingAttentionSchema>;

export const firstSteps = ['profile', 'hours', 'calendar', 'client'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What a new coach does first, and whether the rows say that it is done. */
export const firstStepStateSchema = z.object({ step: z.enum(firstSteps), is_done: z.boolean() });
export type FirstStepState = z.infer<typeof firstStepStateSchema>;

/** Everything on /coach/dashboard. `rating_average` is null below 5 ratings. */
export const coachDashboardSchema = z.object({
  today_sessions: z.array(coachingSessionWithClientSchema),
  next_sessions: z.array(coachingSessionWithClientSchema),
  waiting_reviews: z.array(reviewRequestWithClientSchema),
  clients_needing_attention: z.array(clientNeedingAttentionSchema),
  client_count: count,
  completed_sessions: count,
  rating_average: numeric.nullable(),
  rating_count: count,
  /** Null once the coach put the list away. */
  first_steps: z.array(firstStepStateSchema).nullable(),
  first_course: firstCourse,
});
export type CoachDashboard = z.infer<typeof coachDashboardSchema>;

/** The counted figures of /admin/dashboard. Active: seen in the last 30 days. */
export const adminOverviewSchema = z.object({
  total_users: count,
  active_users: count,
  new_this_month: count,
  by_role: z.object({ client: count, coach: count, super_admin: count }),
  suspended_users: count,
  organizations: count,
  active_assignments: count,
  applications: count,
  sessions_upcoming: count,
  sessions_completed_30d: count,
  reviews_waiting: count,
  sign_ups_daily: z.array(z.object({ day: calendarDate, count })),
  first_course: firstCourse,
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

/** Growth in whole percent against the month before; null when that had none, so that there is nothing to compare with. */
export const growthPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before);
