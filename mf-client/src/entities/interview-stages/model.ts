import * as z from 'zod';
import { id, lengths, requiredText } from '@milepost/shared/domain/columns';

/** A row of interview_stages: a client's own stage of interviewing. Applications hold it by its name. */
export const interviewStageSchema = z.object({
  id,
  client_id: id,
  name: z.string(),
  position: z.number(),
});
export type InterviewStage = z.infer<typeof interviewStageSchema>;

/** How many a client may have; the database keeps to it. */
export const maxInterviewStages = 20;

/** Common interview stages, offered to clients who have none of their own. */
export const suggestedStages = ['Phone', 'On site', 'Final'] as const;

/** The form that names a stage. */
export const stageNameSchema = z.object({ name: requiredText('Name', lengths.stage) });
export type StageName = z.infer<typeof stageNameSchema>;

/** Shown for an application that is Interviewing and in no stage. */
export const noStage = 'No stage';
