import * as z from 'zod';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { id, instant } from '@milepost/shared/domain/columns';
import type { Tone } from '@milepost/shared/domain/tone';

export const clientChangeKinds = [
  'move',
  'offer',
  'application',
  'interview',
  'goal_reached',
  'milestone_reached',
  'task_done',
  'task_overdue',
  'message',
  'review',
] as const;

/** One thing that changed with a client. `record_id` is the row that it belongs to, which a coach can open. */
export const clientChangeSchema = z.object({
  kind: z.enum(clientChangeKinds),
  id,
  at: instant,
  title: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  record_id: id,
});
export type ClientChange = z.infer<typeof clientChangeSchema>;

/** What changed since the last completed session, or since the assignment where none was; the latest first. */
export const clientChangesSchema = z.object({
  since: instant,
  session: z.object({ id, title: z.string(), session_time: instant }).nullable(),
  /** How many there are; `changes` holds the latest ones. */
  total: z.number().int(),
  changes: clientChangeSchema.array(),
});
export type ClientChanges = z.infer<typeof clientChangesSchema>;

/** What happened, in a sentence. */
export const changeSentence = ({ kind, title, from_status, to_status }: ClientChange): string => {
  switch (kind) {
    case 'move':
      return `Moved ${title} from ${from_status ?? 'no status'} to ${to_status ?? 'no status'}`;
    case 'offer':
      return `Offer received: ${title}`;
    case 'application':
      return `Added ${title}`;
    case 'interview':
      return `Interview for ${title}`;
    case 'goal_reached':
      return `Reached the goal “${title}”`;
    case 'milestone_reached':
      return `Reached the milestone “${title}”`;
    case 'task_done':
      return `Finished the task “${title}”`;
    case 'task_overdue':
      return `Overdue: “${title}”`;
    case 'message':
      return title.trim() === '' ? 'Sent a file' : `Message: ${title}`;
    case 'review':
      if (from_status === null) return `Asked for a review: ${title}`;
      return from_status === to_status
        ? `New coach for the review of ${title}`
        : `Review of ${title}: ${to_status ?? ''}`;
  }
};

const tones: Readonly<Partial<Record<ClientChange['kind'], Tone>>> = {
  offer: 'positive',
  goal_reached: 'positive',
  milestone_reached: 'positive',
  task_done: 'positive',
  task_overdue: 'critical',
  interview: 'info',
  message: 'info',
};
/** The color of a change. */
export const changeTone = ({ kind }: Pick<ClientChange, 'kind'>): Tone => tones[kind] ?? 'neutral';

/** The page where a coach sees the row of a change. */
export const changeAddress = (clientId: string, { kind, record_id }: ClientChange): PageAddress => {
  const page = `/coach/clients/${clientId}` as const;
  switch (kind) {
    case 'goal_reached':
    case 'milestone_reached':
      return `${page}?tab=goals&goal=${record_id}`;
    case 'task_done':
    case 'task_overdue':
      return `${page}?task=${record_id}`;
    case 'message':
      return `/messages?message=${record_id}`;
    case 'review':
      return `/reviews/${record_id}`;
    default:
      return `${page}?tab=applications&application=${record_id}`;
  }
};
