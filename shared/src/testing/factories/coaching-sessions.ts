import type {
  CoachingSession,
  CoachingSessionWithClient,
  CoachingSessionWithCoach,
} from '../../domain/coaching-sessions/coaching-sessions.ts';
import type { SessionNote } from '../../domain/session-notes/session-notes.ts';
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
  created_at: testInstant,
  ...row,
});

export const makeCoachingSessionWithClient = (
  row: Partial<CoachingSessionWithClient> = {},
): CoachingSessionWithClient => ({ ...makeCoachingSession(), client: { ...makePerson(), time_zone: null }, ...row });

export const makeCoachingSessionWithCoach = (
  row: Partial<CoachingSessionWithCoach> = {},
): CoachingSessionWithCoach => ({ ...makeCoachingSession(), coach: { ...makeCoach(), time_zone: null }, ...row });

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
