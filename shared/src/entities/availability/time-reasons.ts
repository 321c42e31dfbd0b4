import * as z from 'zod';
import { instant } from '../../domain/columns/columns.ts';

/** What can hold a time, the weightiest first. */
export const timeReasonKinds = [
  'past',
  'session',
  'client_session',
  'buffer',
  'busy',
  'time_off',
  'outside_hours',
] as const;
export type TimeReasonKind = (typeof timeReasonKinds)[number];

/** One thing that holds a start: its words, and from when until when it does, where it has an end. */
export const timeReasonSchema = z.object({
  starts_at: instant,
  kind: z.enum(timeReasonKinds),
  label: z.string(),
  from_at: instant.nullable(),
  until_at: instant.nullable(),
});
export type TimeReason = z.infer<typeof timeReasonSchema>;

/** Whether it is only the coach's own hours that hold the time, which the coach may pass over. */
export const isOwnRule = ({ kind }: Pick<TimeReason, 'kind'>): boolean =>
  kind === 'time_off' || kind === 'outside_hours';

/** The reasons of each start, by its instant; a free start has none. */
export const reasonsByStart = (reasons: readonly TimeReason[]): ReadonlyMap<string, readonly TimeReason[]> => {
  const starts = new Map<string, TimeReason[]>();
  for (const reason of reasons) starts.set(reason.starts_at, [...(starts.get(reason.starts_at) ?? []), reason]);
  return starts;
};

/** A few words for beside a time; the reason's label says all of it. */
export const reasonNote = ({ kind, label }: Pick<TimeReason, 'kind' | 'label'>): string => {
  switch (kind) {
    case 'past':
      return 'Past';
    case 'client_session':
      return 'Client is busy';
    case 'buffer':
      return 'Buffer';
    case 'outside_hours':
      return 'Outside hours';
    default:
      return label;
  }
};
