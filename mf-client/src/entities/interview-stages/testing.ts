import type { InterviewStage } from './model.ts';
import { nextId, testIds } from '@milepost/shared/testing/factories';

/** Stages of interviewing of these names, in this order. */
export const makeInterviewStages = (...names: readonly string[]): InterviewStage[] =>
  names.map((name, index) => ({ id: nextId(), client_id: testIds.client, name, position: index + 1 }));
