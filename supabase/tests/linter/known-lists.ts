import * as permissions from '../../../shared/src/contract/permissions.ts';
import { activityProofSchema } from '../../../shared/src/entities/activity-logs/activity-proof.ts';
import { labels, reportedOutputSchema } from '../../../mf-admin/src/entities/ai-templates/model.ts';
import { eventKinds, interviewOutcomes } from '../../../shared/src/entities/application-events/model.ts';
import { applicationImportSchema } from '../../../shared/src/entities/application-imports/model.ts';
import { jobStates } from '../../../shared/src/entities/background-jobs/model.ts';
import { planPeriods } from '../../../shared/src/entities/billing-plans/model.ts';
import { channels, devices } from '../../../mf-admin/src/entities/browser-reports/model.ts';
import { busyCalendarSchema } from '../../../mf-coach/src/entities/busy-calendars/model.ts';
import { calendarTypes } from '../../../shared/src/entities/calendar-integrations/model.ts';
import { clientErrorGroupSchema, errorStates } from '../../../mf-admin/src/entities/client-errors/model.ts';
import {
  coachingRequestSchema,
  coachingRequestStatuses,
} from '../../../shared/src/entities/coaching-requests/model.ts';
import {
  coachingSessionStatuses,
  coachingSessionTypes,
  durations,
} from '../../../shared/src/entities/coaching-sessions/model.ts';
import { reviewIntervals } from '../../../mf-admin/src/entities/compliance-reviews/model.ts';
import { contentKinds } from '../../../mf-admin/src/entities/content/model.ts';
import { documentKinds } from '../../../shared/src/entities/documents/model.ts';
import { followUpReasons } from '../../../shared/src/entities/follow-ups/model.ts';
import { goalEventSchema, goalMeasures, goalStatuses } from '../../../shared/src/entities/goals/model.ts';
import { interactionKinds } from '../../../mf-client/src/entities/interactions/model.ts';
import { invoiceSchema } from '../../../shared/src/entities/invoices/model.ts';
import { applicationStatuses, salaryPeriods, workModes } from '../../../shared/src/entities/job-applications/model.ts';
import { materialSchema } from '../../../shared/src/entities/materials/model.ts';
import { notificationCategories } from '../../../shared/src/entities/notification-preferences/model.ts';
import { userStatuses } from '../../../shared/src/entities/people/model.ts';
import { dataRequestKinds, dataRequestStates, treatments } from '../../../shared/src/entities/personal-data/model.ts';
import { priorities } from '../../../shared/src/domain/priorities/priorities.ts';
import { reportSchema } from '../../../shared/src/entities/reports/model.ts';
import { reviewStatuses } from '../../../shared/src/entities/review-requests/model.ts';
import { documentMimeTypeSchema } from '../../../shared/src/domain/document-files/document-files.ts';
import { noteVisibilities } from '../../../shared/src/entities/session-notes/model.ts';
import { suggestionSchema } from '../../../shared/src/entities/suggestions/model.ts';
import { ticketCategories, ticketStates } from '../../../shared/src/entities/support-tickets/model.ts';
import { systemChangeSchema, systemSettingSchema } from '../../../shared/src/entities/system-settings/model.ts';
import { taskFileSchema } from '../../../shared/src/entities/tasks/model.ts';
import { ticketEventKinds } from '../../../mf-admin/src/entities/ticket-events/model.ts';
import { macroStates } from '../../../mf-admin/src/entities/ticket-macros/model.ts';
import { accountActionKinds } from '../../../shared/src/entities/user-accounts/model.ts';
import { userInvitationSchema } from '../../../mf-admin/src/entities/user-invitations/model.ts';

/** What TypeScript lists, for each column whose check lists its values. */
export const knownLists: Readonly<Record<string, readonly (string | number)[]>> = {
  'account_actions.action': accountActionKinds,
  'activity_checks.problem': activityProofSchema.shape.check.unwrap().shape.problem.unwrap().options,
  'ai_outputs.answered_before': reportedOutputSchema.shape.answered_before.unwrap().unwrap().options,
  'ai_outputs.state': suggestionSchema.shape.state.options,
  'ai_template_labels.label': labels,
  'application_events.interview_outcome': interviewOutcomes,
  'application_events.kind': eventKinds,
  'application_imports.state': applicationImportSchema.shape.state.options,
  'background_jobs.state': jobStates,
  'busy_calendars.kind': busyCalendarSchema.shape.kind.options,
  'busy_calendars.state': busyCalendarSchema.shape.state.options,
  'calendar_integrations.type': calendarTypes,
  // One that came back is new again, and has no row.
  'client_error_states.state': errorStates.filter((state) => state !== 'new'),
  'client_errors.channel': channels,
  'client_errors.kind': clientErrorGroupSchema.shape.kind.options,
  'client_notes.visibility': noteVisibilities,
  'coaching_requests.decline_reason': coachingRequestSchema.shape.decline_reason.unwrap().options,
  'coaching_requests.status': coachingRequestStatuses,
  'coaching_sessions.duration_minutes': durations,
  'coaching_sessions.session_type': coachingSessionTypes,
  'coaching_sessions.status': coachingSessionStatuses,
  // Nothing follows a cancellation.
  'coaching_sessions.status_before': coachingSessionStatuses.filter((status) => status !== 'cancelled'),
  'compliance_reviews.every_months': reviewIntervals,
  'content_items.kind': contentKinds,
  'data_inventory.treatment': treatments,
  'data_request_steps.step': dataRequestStates,
  'data_requests.kind': dataRequestKinds,
  'data_requests.state': dataRequestStates,
  'documents.kind': documentKinds,
  'documents.mime_type': documentMimeTypeSchema.options,
  'follow_up_dismissals.reason': followUpReasons,
  'goal_events.kind': goalEventSchema.shape.kind.options,
  'goals.measure': goalMeasures,
  'goals.status': goalStatuses,
  'interactions.kind': interactionKinds,
  'invoices.kind': invoiceSchema.shape.kind.options,
  'job_applications.priority': priorities,
  'job_applications.salary_period': salaryPeriods,
  'job_applications.status': applicationStatuses,
  'job_applications.work_mode': workModes,
  'materials.kind': materialSchema.shape.kind.options,
  'notification_preferences.category': notificationCategories,
  'plans.period': planPeriods,
  'report_definitions.format': reportSchema.shape.format.options,
  'review_requests.priority': priorities,
  'review_requests.status': reviewStatuses,
  'review_versions.mime_type': documentMimeTypeSchema.options,
  'role_permissions.role': permissions.roles,
  'session_notes.visibility': noteVisibilities,
  'support_tickets.category': ticketCategories,
  'support_tickets.priority': priorities,
  'support_tickets.state': ticketStates,
  'system_changes.kind': systemChangeSchema.shape.kind.options,
  'system_settings.kind': systemSettingSchema.options.map(({ shape }) => shape.kind.value),
  'task_files.kind': taskFileSchema.shape.kind.options,
  'task_files.mime_type': documentMimeTypeSchema.options,
  'task_templates.mime_type': documentMimeTypeSchema.options,
  'task_templates.priority': priorities,
  'tasks.priority': priorities,
  'ticket_events.kind': ticketEventKinds,
  'ticket_macros.sets_state': macroStates,
  'user_invitations.role': permissions.roles,
  'user_invitations.state': userInvitationSchema.shape.state.options,
  'users.role': permissions.roles,
  'users.status': userStatuses,
  'web_vitals.channel': channels,
  'web_vitals.device': devices,
};

/** Columns of which only the database knows the values, or the screens know some. */
export const onlyInDatabase = [
  'activity_readers.readers',
  'calendar_attendees.status',
  'coach_profiles.slot_step_minutes',
  'impersonations.ended_because',
  'invitation_mail.outcome',
  'ledger_transactions.kind',
  'notification_mail.outcome',
  'organization_invitation_mail.outcome',
  'session_series.weeks',
  'saved_views.list',
  'subscription_events.kind',
  'web_vitals.name',
];
