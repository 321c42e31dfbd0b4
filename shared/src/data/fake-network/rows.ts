/** Rows as PostgREST answers them, for tests of this folder. */
export const ids = {
  client: '11111111-1111-4111-8111-111111111111',
  coach: '22222222-2222-4222-8222-222222222222',
  row: '33333333-3333-4333-8333-333333333333',
} as const;

const created = { created_at: '2026-11-02T08:00:00+00:00', updated_at: '2026-11-02T08:00:00+00:00' };

export const applicationRow = {
  id: ids.row,
  client_id: ids.client,
  job_title: 'Lead Engineer',
  company_name: 'Northwind',
  status: 'Applied',
  priority: 'Medium',
  location: null,
  work_mode: null,
  job_url: null,
  source: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  applied_at: '2026-11-02T08:00:00+00:00',
  deadline_at: null,
  follow_up_at: null,
  notes: null,
  description: null,
  position: 0,
  archived_at: null,
  last_update: null,
  ...created,
};

export const sessionRow = {
  id: ids.row,
  client_id: ids.client,
  coach_id: ids.coach,
  title: 'Strategy',
  session_time: '2026-11-23T14:00:00+00:00',
  duration_minutes: 60,
  session_type: 'video',
  status: 'pending',
  agenda: null,
  meeting_url: null,
  location: null,
  cancelled_by: null,
  cancel_reason: null,
  rating: null,
  rating_comment: null,
  ...created,
};

export const reviewRow = {
  id: ids.row,
  client_id: ids.client,
  coach_id: null,
  document_type: 'Resume',
  title: null,
  description: null,
  priority: 'Medium',
  status: 'Pending',
  notes: null,
  coach_notes: null,
  reject_reason: null,
  estimated_completion: null,
  completed_date: null,
  ...created,
};

export const userRow = {
  id: ids.client,
  role: 'client',
  org_id: null,
  full_name: 'Ada Byron',
  email: 'ada@example.com',
  avatar_url: null,
  headline: null,
  time_zone: 'UTC',
  status: 'active',
  last_seen_at: null,
  ...created,
};

/** A sign-in of `ids.client` that holds for an hour. */
export const signedIn = () => ({
  access_token: `e30.${Buffer.from(JSON.stringify({ sub: ids.client })).toString('base64url')}.e30`,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: ids.client, email: 'ada@example.com', aud: 'authenticated', app_metadata: {}, user_metadata: {} },
});
