import * as z from 'zod';
import { calendarDate, id, instant } from '../../domain/columns/columns.ts';

const weekCount = z.object({ now: z.number(), before: z.number() });

const reachedKinds = ['goal', 'milestone', 'first_interview', 'offer'] as const;
export const progressStorySchema = z.object({
  week_starts_on: calendarDate,
  week: z.object({ applications: weekCount, interviews: weekCount, sessions: weekCount, milestones: weekCount }),
  reached: z
    .object({
      id,
      kind: z.enum(reachedKinds),
      title: z.string(),
      at: instant,
      /** An offer that the application was added with: nobody knows its day, and `at` is when it was sent. */
      on_unknown_day: z.boolean().default(false),
      goal_id: id.nullable(),
      application_id: id.nullable(),
    })
    .array(),
});
/** What a client has reached, the latest first, and what this week held beside the last. */
export type ProgressStory = z.infer<typeof progressStorySchema>;
export type Reached = ProgressStory['reached'][number];

const reachedWords: Record<Reached['kind'], string> = {
  goal: 'Goal reached',
  milestone: 'Milestone done',
  first_interview: 'First interview',
  offer: 'Offer received',
};
export const reachedSentence = ({ kind, title }: Pick<Reached, 'kind' | 'title'>): string =>
  `${reachedWords[kind]}: ${title}`;
