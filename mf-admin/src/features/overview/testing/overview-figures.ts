/** What the database counts of a small platform. */
export const overview = {
  total_users: 7,
  active_users: 5,
  new_this_month: 2,
  by_role: { client: 4, coach: 2, super_admin: 1 },
  suspended_users: 0,
  organizations: 2,
  active_assignments: 3,
  applications: 40,
  sessions_upcoming: 1,
  sessions_completed_30d: 2,
  reviews_waiting: 1,
  sign_ups_daily: [],
};
/** What it has measured of a day with a gap of ten minutes. */
export const uptime = {
  since: '2026-11-01T00:00:00Z',
  spans: [{ days: 1, minutes: 1440, up: 1430 }],
  by_day: [],
  gaps: [{ from_at: '2026-11-20T10:00:00Z', until_at: '2026-11-20T10:10:00Z' }],
};
