import * as z from 'zod';
import { isAppError } from '../../domain/app-error/app-error.ts';
import {
  id,
  instant,
  lengths,
  optionalText,
  optionalWebAddress,
  requiredDate,
  requiredText,
} from '../../domain/columns/columns.ts';
import { toInstant } from '../../domain/dates/dates.ts';

/** Durations offered, in minutes. */
export const durations = [30, 45, 60, 90, 120] as const;

/** '45 minutes'; 120 is shown as '2 hours'. */
export const durationLabel = (minutes: number): string => (minutes === 120 ? '2 hours' : `${minutes} minutes`);

export const coachingSessionTypes = ['video', 'phone', 'in-person'] as const;

/** What the form says, beside each field's own message, when date, time, title or client is missing. */
export const missingFieldsMessage = 'Please fill in all required fields';

/** How often a session repeats. */
export const repeats = ['none', 'weekly', 'biweekly'] as const;
/** Weeks from one session to the next; 0 for one session alone. */
export const weeksOf = { none: 0, weekly: 1, biweekly: 2 } as const;

/** The form 'Schedule New Session'. `date` and `time` are the coach's local ones; '01:30+' is the second 1:30. */
export const scheduleFormSchema = z.object({
  title: requiredText('Session title', lengths.title),
  date: requiredDate('Date'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d\+?$/, 'Choose a time'),
  client_id: z.union([id, z.literal('')]).refine((value) => value !== '', 'Choose a client'),
  duration_minutes: z
    .union([z.number(), z.string().transform(Number)])
    .refine((minutes) => durations.some((duration) => duration === minutes), 'Choose a duration'),
  repeat: z.enum(repeats),
  count: z
    .union([z.number(), z.string().transform(Number)])
    .refine((count) => Number.isInteger(count) && count >= 2 && count <= 26, 'Enter 2 to 26 sessions'),
  session_type: z.enum(coachingSessionTypes),
  notes: optionalText('Notes', lengths.note),
  meeting_url: optionalWebAddress,
  location: optionalText('Location', lengths.title),
});
export type ScheduleForm = z.input<typeof scheduleFormSchema>;
export type ScheduleFormInput = z.output<typeof scheduleFormSchema>;

/** The form's first content: 60 minutes by video. */
export const emptySchedule = (): ScheduleForm => ({
  title: '',
  date: '',
  time: '',
  client_id: '',
  duration_minutes: 60,
  repeat: 'none',
  count: 8,
  session_type: 'video',
  notes: '',
  meeting_url: '',
  location: '',
});

/** What a scheduled session is about and where it is held: the form 'Edit session'. */
export const sessionDetailsSchema = scheduleFormSchema.pick({
  title: true,
  notes: true,
  meeting_url: true,
  location: true,
});
export type SessionDetailsForm = z.input<typeof sessionDetailsSchema>;
export type SessionDetails = z.output<typeof sessionDetailsSchema>;

/** What `schedule_session` takes. */
export type ScheduleInput = {
  readonly id: string;
  readonly client_id: string;
  readonly title: string;
  /** ISO in UTC. */
  readonly session_time: string;
  readonly duration_minutes: number;
  readonly session_type: (typeof coachingSessionTypes)[number];
  readonly agenda: string | null;
  readonly meeting_url: string | null;
  readonly location: string | null;
  /** Only when an administrator schedules for a coach. */
  readonly coach_id?: string;
};

/** The form's local date and time in `zone` as an instant; `id` made by the client, so that a retry makes no second one. */
export const scheduleInput = (form: ScheduleFormInput, zone: string, sessionId: string): ScheduleInput => ({
  id: sessionId,
  client_id: form.client_id,
  title: form.title,
  session_time: toInstant(form.date, form.time, zone),
  duration_minutes: form.duration_minutes,
  session_type: form.session_type,
  agenda: form.notes,
  meeting_url: form.meeting_url,
  location: form.location,
});

/** The free starts (ISO in UTC) that came with 'That time is no longer available'; none for any other error. */
export const nearestFreeStarts = (error: unknown): readonly string[] =>
  isAppError(error) && error.code === '23P01' ? z.array(instant).catch([]).parse(error.details) : [];
