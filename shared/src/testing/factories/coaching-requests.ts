import type { CoachingRequestWithClient } from '../../entities/coaching-requests/model.ts';
import { nextId, testIds, testInstant } from './ids.ts';
import { makePerson } from './people.ts';

export const makeCoachingRequestWithClient = (
  row: Partial<CoachingRequestWithClient> = {},
): CoachingRequestWithClient => ({
  id: nextId(),
  client_id: testIds.client,
  coach_id: testIds.coach,
  goals: 'Two offers to compare',
  message: null,
  status: 'new',
  answer: null,
  answered_at: null,
  respond_by: null,
  question: null,
  reply: null,
  decline_reason: null,
  preferred_start: null,
  created_at: testInstant,
  client: makePerson(),
  ...row,
});
