import type { CoachDashboard, Dashboard, DashboardStats } from '../../entities/dashboard/model.ts';

export const makeDashboardStats = (stats: Partial<DashboardStats> = {}): DashboardStats => ({
  totalApplications: 0,
  interviewsScheduled: 0,
  reviewRequests: 0,
  profileViews: 0,
  applicationsThisMonth: 0,
  applicationsLastMonth: 0,
  responseRate: null,
  averageResponseTime: null,
  medianResponseTime: null,
  sent: 0,
  answered: 0,
  answeredInKnownTime: 0,
  contactsThisMonth: 0,
  contactsLastMonth: 0,
  upcomingSessions: 0,
  openReviews: 0,
  tasksDue: 0,
  ...stats,
});

export const makeDashboard = (dashboard: Partial<Dashboard> = {}): Dashboard => ({
  stats: makeDashboardStats(),
  recent_applications: [],
  upcoming_sessions: [],
  recent_reviews: [],
  daily: [],
  status_counts: { Applied: 0, Interviewing: 0, 'Offer Received': 0, Rejected: 0, Pending: 0, Withdrawn: 0 },
  first_course: null,
  ...dashboard,
});

export const makeCoachDashboard = (dashboard: Partial<CoachDashboard> = {}): CoachDashboard => ({
  today_sessions: [],
  next_sessions: [],
  waiting_reviews: [],
  clients_needing_attention: [],
  client_count: 0,
  completed_sessions: 0,
  rating_average: null,
  rating_count: 2,
  first_steps: null,
  first_course: null,
  ...dashboard,
});
