import type { ApplicationComment } from '../../domain/application-comments/application-comments.ts';
import type { ApplicationEvent } from '../../domain/application-events/application-events.ts';
import type { BookingRules } from '../../domain/availability/availability.ts';
import type {
  CoachingSession,
  CoachingSessionWithClient,
  CoachingSessionWithCoach,
} from '../../domain/coaching-sessions/coaching-sessions.ts';
import type { StoredDocument } from '../../domain/documents/documents.ts';
import type { Dashboard, DashboardStats } from '../../domain/dashboard/dashboard.ts';
import type { Contact } from '../../domain/contacts/contacts.ts';
import type { Goal, Milestone } from '../../domain/goals/goals.ts';
import type { JobApplication } from '../../domain/job-applications/job-applications.ts';
import type { ListedApplication } from '../../domain/listed-applications/listed-applications.ts';
import type { Conversation, Message } from '../../domain/messages/messages.ts';
import type { Notification } from '../../domain/notifications/notifications.ts';
import type { Organization } from '../../domain/organizations/organizations.ts';
import type { Person, User, UserProfile } from '../../domain/people/people.ts';
import type { ReviewRequest, ReviewRequestWithClient } from '../../domain/review-requests/review-requests.ts';
import type { ReviewCommentWithAuthor } from '../../domain/review-comments/review-comments.ts';
import type { ReviewVersion } from '../../domain/review-versions/review-versions.ts';
import type { SessionNote } from '../../domain/session-notes/session-notes.ts';
import type { Task } from '../../domain/tasks/tasks.ts';

/** Ids that rows refer to unless a test says otherwise. */
export const testIds = {
  client: '11111111-1111-4111-8111-111111111111',
  coach: '22222222-2222-4222-8222-222222222222',
  admin: '33333333-3333-4333-8333-333333333333',
  organization: '44444444-4444-4444-8444-444444444444',
} as const;

/** When rows were made, unless a test says otherwise. */
export const testInstant = '2026-11-20T14:00:00.000Z';

let count = 0;
/** The next id; the same order of calls in a file gives the same ids. */
export const nextId = (): string => {
  count += 1;
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
};

export const makePerson = (row: Partial<Person> = {}): Person => ({
  id: testIds.client,
  full_name: 'Dana Cole',
  email: 'client@milepost.test',
  avatar_url: null,
  ...row,
});

export const makeCoach = (row: Partial<Person> = {}): Person =>
  makePerson({ id: testIds.coach, full_name: 'Ada Cruz', email: 'coach@milepost.test', ...row });

export const makeProfile = (row: Partial<UserProfile> = {}): UserProfile => ({
  ...(row.role === 'coach' ? makeCoach() : makePerson(row.role === 'super_admin' ? { id: testIds.admin } : {})),
  role: 'client',
  org_id: null,
  headline: null,
  time_zone: 'UTC',
  status: 'active',
  ...row,
});

export const makeUser = (row: Partial<User> = {}): User => ({
  ...makeProfile(),
  last_seen_at: testInstant,
  created_at: testInstant,
  ...row,
});

export const makeOrganization = (row: Partial<Organization> = {}): Organization => ({
  id: testIds.organization,
  name: 'Harbor Careers',
  slug: 'harbor-careers',
  domain: 'harbor.test',
  ...row,
});

export const makeJobApplication = (row: Partial<JobApplication> = {}): JobApplication => ({
  id: nextId(),
  client_id: testIds.client,
  job_title: 'Product Designer',
  company_name: 'Northwind Studio',
  status: 'Applied',
  priority: 'Medium',
  location: null,
  work_mode: null,
  job_url: null,
  source: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  applied_at: testInstant,
  deadline_at: null,
  follow_up_at: null,
  notes: null,
  description: null,
  position: 0,
  archived_at: null,
  created_at: testInstant,
  updated_at: testInstant,
  last_update: null,
  ...row,
});

export const makeListedApplication = (row: Partial<ListedApplication> = {}): ListedApplication => ({
  id: nextId(),
  client_id: testIds.client,
  job_title: 'Product Designer',
  company_name: 'Northwind Studio',
  status: 'Applied',
  priority: 'Medium',
  location: null,
  work_mode: null,
  source: null,
  applied_at: testInstant,
  deadline_at: null,
  follow_up_at: null,
  position: 0,
  archived_at: null,
  created_at: testInstant,
  last_update: null,
  status_since: testInstant,
  updated_at: '2026-11-20T14:00:00.000000+00:00',
  ...row,
});

export const makeApplicationEvent = (row: Partial<ApplicationEvent> = {}): ApplicationEvent => ({
  id: nextId(),
  application_id: nextId(),
  from_status: null,
  to_status: 'Applied',
  kind: 'created',
  note: null,
  occurred_at: testInstant,
  actor_id: testIds.client,
  interview_round: null,
  interview_number: null,
  interview_outcome: row.kind === 'interview' ? 'pending' : null,
  updated_at: testInstant,
  ...row,
});

export const makeDocument = (row: Partial<StoredDocument> = {}): StoredDocument => ({
  id: nextId(),
  client_id: testIds.client,
  kind: 'resume',
  name: 'Resume',
  version_label: null,
  file_path: `${testIds.client}/resume.pdf`,
  file_name: 'resume.pdf',
  file_size: 120_000,
  mime_type: 'application/pdf',
  created_at: testInstant,
  updated_at: testInstant,
  ...row,
});

export const makeApplicationComment = (row: Partial<ApplicationComment> = {}): ApplicationComment => ({
  id: nextId(),
  application_id: nextId(),
  author_id: testIds.coach,
  body: 'Ask for the salary range.',
  created_at: testInstant,
  author: makeCoach(),
  ...row,
});

export const makeTask = (row: Partial<Task> = {}): Task => ({
  id: nextId(),
  user_id: testIds.client,
  application_id: null,
  title: 'Follow up with Harbor Health',
  due_date: '2026-11-20',
  priority: 'Medium',
  type: 'General',
  done_at: null,
  created_by: testIds.client,
  message_id: null,
  created_at: testInstant,
  updated_at: testInstant,
  ...row,
});

export const makeCoachingSession = (row: Partial<CoachingSession> = {}): CoachingSession => ({
  id: nextId(),
  client_id: testIds.client,
  coach_id: testIds.coach,
  title: 'Offer negotiation',
  session_time: '2026-11-23T15:00:00.000Z',
  duration_minutes: 60,
  session_type: 'video',
  status: 'confirmed',
  agenda: null,
  meeting_url: 'https://meet.milepost.test/room',
  location: null,
  cancelled_by: null,
  cancel_reason: null,
  rating: null,
  rating_comment: null,
  requested_by: testIds.coach,
  sequence: 0,
  created_at: testInstant,
  ...row,
});

export const makeCoachingSessionWithClient = (
  row: Partial<CoachingSessionWithClient> = {},
): CoachingSessionWithClient => ({ ...makeCoachingSession(), client: makePerson(), ...row });

export const makeCoachingSessionWithCoach = (
  row: Partial<CoachingSessionWithCoach> = {},
): CoachingSessionWithCoach => ({ ...makeCoachingSession(), coach: { ...makeCoach(), time_zone: null }, ...row });

export const makeBookingRules = (row: Partial<BookingRules> = {}): BookingRules => ({
  user_id: testIds.coach,
  min_notice_minutes: 720,
  booking_window_days: 60,
  buffer_before: 0,
  buffer_after: 15,
  cancel_notice_minutes: 1440,
  slot_step_minutes: 30,
  session_lengths: [30, 45, 60, 90, 120],
  session_types: ['video', 'phone', 'in-person'],
  auto_confirm: false,
  availability_version: 0,
  ...row,
});

export const makeSessionNote = (row: Partial<SessionNote> = {}): SessionNote => ({
  id: nextId(),
  session_id: nextId(),
  author_id: testIds.coach,
  visibility: 'shared',
  body: 'Bring two offers to compare.',
  created_at: testInstant,
  updated_at: testInstant,
  ...row,
});

export const makeReviewRequest = (row: Partial<ReviewRequest> = {}): ReviewRequest => ({
  id: nextId(),
  client_id: testIds.client,
  coach_id: null,
  document_type: 'Resume',
  title: 'Résumé v4',
  description: null,
  priority: 'Medium',
  status: 'Pending',
  notes: null,
  coach_notes: null,
  reject_reason: null,
  estimated_completion: null,
  wished_completion: null,
  completed_date: null,
  created_at: testInstant,
  ...row,
});

export const makeReviewRequestWithClient = (row: Partial<ReviewRequestWithClient> = {}): ReviewRequestWithClient => ({
  ...makeReviewRequest(),
  client: makePerson(),
  ...row,
});

export const makeReviewVersion = (row: Partial<ReviewVersion> = {}): ReviewVersion => {
  const id = nextId();
  return {
    id,
    review_id: nextId(),
    number: 1,
    file_path: `${testIds.client}/reviews/${id}.txt`,
    file_name: 'Resume.txt',
    file_size: 2_048,
    mime_type: 'text/plain',
    note: null,
    uploaded_by: testIds.client,
    created_at: testInstant,
    ...row,
  };
};

export const makeReviewComment = (row: Partial<ReviewCommentWithAuthor> = {}): ReviewCommentWithAuthor => ({
  id: nextId(),
  review_id: testIds.client,
  version_id: testIds.client,
  parent_id: null,
  author_id: testIds.coach,
  page: null,
  quote: null,
  quote_prefix: null,
  quote_suffix: null,
  body: 'Say what came of it.',
  resolved_at: null,
  resolved_by: null,
  edited_at: null,
  created_at: testInstant,
  updated_at: testInstant,
  author: makeCoach(),
  ...row,
});

export const makeNotification = (row: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  user_id: testIds.client,
  kind: 'review',
  title: 'Your review is done',
  body: null,
  link: '/client/reviews',
  read_at: null,
  created_at: testInstant,
  ...row,
});

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
  ...dashboard,
});

export const makeMessage = (row: Partial<Message> = {}): Message => ({
  id: nextId(),
  conversation_id: '55555555-5555-4555-8555-555555555555',
  author_id: testIds.coach,
  body: 'Bring two questions to our next session.',
  attachment_count: 0,
  reply_to_id: null,
  edited_at: null,
  deleted_at: null,
  created_at: testInstant,
  updated_at: testInstant,
  attachments: [],
  tasks: [],
  ...row,
});

export const makeConversation = (row: Partial<Conversation> = {}): Conversation => ({
  id: '55555555-5555-4555-8555-555555555555',
  client_id: testIds.client,
  coach_id: testIds.coach,
  counterpart: makeCoach(),
  is_active: true,
  last_message: null,
  unread: 0,
  their_read_up_to: null,
  their_last_read_at: null,
  ...row,
});

/** A sign-in that holds for an hour, as the auth service answers it and the browser keeps it. */
export const makeAuthSession = (user: { readonly id: string; readonly email?: string | null } = makePerson()) => ({
  access_token: `e30.${btoa(JSON.stringify({ sub: user.id }))}.e30`,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {}, ...user },
});

export const makeContact = (row: Partial<Contact> = {}): Contact => ({
  id: nextId(),
  client_id: testIds.client,
  application_id: null,
  name: 'Jordan Blake',
  company: 'Northwind Studio',
  role: 'Recruiter',
  relationship: 'Recruiter',
  email: 'jordan@northwind.test',
  phone: null,
  linkedin_url: null,
  notes: null,
  last_contacted_at: null,
  next_contact_at: null,
  created_at: testInstant,
  updated_at: testInstant,
  ...row,
});

export const makeMilestone = (row: Partial<Milestone> = {}): Milestone => ({
  id: nextId(),
  goal_id: testIds.organization,
  client_id: testIds.client,
  title: 'First draft',
  target_date: null,
  done_at: null,
  done_by_name: null,
  position: 1,
  ...row,
});

export const makeGoal = (row: Partial<Goal> = {}): Goal => ({
  id: nextId(),
  client_id: testIds.client,
  title: 'Five applications',
  description: null,
  category: 'General',
  measure: 'applications',
  target_value: 5,
  manual_value: 0,
  starts_on: '2026-11-01',
  target_date: null,
  status: 'active',
  reached_at: null,
  position: 1,
  created_at: testInstant,
  updated_at: testInstant,
  value: 0,
  target: 5,
  created_by_name: 'Dana Cole',
  updated_by_name: null,
  milestones: [],
  ...row,
});
