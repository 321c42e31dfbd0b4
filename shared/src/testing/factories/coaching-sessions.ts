import type {
  CoachingSession,
  CoachingSessionWithClient,
  CoachingSessionWithCoach,
} from '../../entities/coaching-sessions/model.ts';
import type { NotebookNote, SharedClientNote } from '../../entities/client-notes/model.ts';
import type { SessionNote } from '../../entities/session-notes/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';
import { makePerson, makeCoach } from './people.ts';

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
  previous_time: null,
  settled_at: null,
  outcome_told_at: null,
  status_before: null,
  reminded_at: null,
  series_id: null,
  occurrence_at: null,
  created_at: testInstant,
  ...row,
});

export const makeCoachingSessionWithClient = (
  row: Partial<CoachingSessionWithClient> = {},
): CoachingSessionWithClient => ({ ...makeCoachingSession(), client: { ...makePerson(), time_zone: null }, ...row });

export const makeCoachingSessionWithCoach = (
  row: Partial<CoachingSessionWithCoach> = {},
): CoachingSessionWithCoach => ({ ...makeCoachingSession(), coach: { ...makeCoach(), time_zone: null }, ...row });

export const makeNotebookNote = (row: Partial<NotebookNote> = {}): NotebookNote => ({
  id: nextId(),
  author_id: testIds.coach,
  body: 'Undersells the migration project.',
  is_pinned: false,
  visibility: 'private',
  created_at: testInstant,
  revision: 1,
  session: null,
  ...row,
});

export const makeSharedClientNote = (row: Partial<SharedClientNote> = {}): SharedClientNote => ({
  id: nextId(),
  coach_id: testIds.coach,
  client_id: testIds.client,
  body: 'Two references by Friday.',
  is_pinned: false,
  visibility: 'shared',
  created_at: testInstant,
  revision: 1,
  coach: makeCoach(),
  ...row,
});

export const makeSessionNote = (row: Partial<SessionNote> = {}): SessionNote => ({
  id: nextId(),
  session_id: nextId(),
  author_id: testIds.coach,
  visibility: 'shared',
  body: 'Bring two offers to compare.',
  created_at: testInstant,
  revision: 1,
  ...row,
});
