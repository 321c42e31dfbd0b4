import * as z from 'zod';
import type { PageAddress } from '../../contract/page-addresses.ts';
import { id, instant, lengths, optionalText, requiredText } from '../../domain/columns/columns.ts';
import { coachingSessionTypes, durations } from './schedule-form.ts';

/** What a client fills in to book: with whom, how long, how, when and about what. */
export const bookingSchema = z.object({
  coach_id: id,
  duration_minutes: z
    .union([z.number(), z.string().transform(Number)])
    .refine((minutes) => durations.some((duration) => duration === minutes), 'Choose a duration'),
  session_type: z.enum(coachingSessionTypes),
  start: z.union([instant, z.literal('')]).refine((start) => start !== '', 'Choose a time'),
  title: requiredText('Session title', lengths.title),
  agenda: optionalText('Agenda', lengths.note),
});
export type BookingForm = z.input<typeof bookingSchema>;
export type BookingInput = z.output<typeof bookingSchema>;

type Offer = {
  readonly session_lengths: readonly number[];
  readonly session_types: readonly (typeof coachingSessionTypes)[number][];
};

/** An hour by video where the coach offers that, else the first that is offered. */
export const emptyBooking = (coachId: string, { session_lengths, session_types }: Offer): BookingForm => ({
  coach_id: coachId,
  duration_minutes: session_lengths.includes(60) ? 60 : (session_lengths[0] ?? 60),
  session_type: session_types.includes('video') ? 'video' : (session_types[0] ?? 'video'),
  start: '',
  title: '',
  agenda: '',
});

/** What the booking form is filled in with. */
export type BookingWish = Partial<
  Readonly<{ title: string; duration_minutes: number; session_type: string; start: string }>
>;

/** Where a client books with a coach, with as much filled in as is known. */
export const bookAddress = (
  coachId: string,
  { title, duration_minutes, session_type, start }: BookingWish = {},
): PageAddress => {
  const params = new URLSearchParams({ coach: coachId });
  if (title !== undefined) params.set('title', title);
  if (duration_minutes !== undefined) params.set('minutes', String(duration_minutes));
  if (session_type !== undefined) params.set('type', session_type);
  if (start !== undefined) params.set('start', start);
  return `/client/sessions/book?${params.toString()}`;
};

/** The start that an address asks for, as slots name theirs; '' for none, or for one that is past. */
export const startInAddress = (params: URLSearchParams, now: Date = new Date()): string => {
  const start = Date.parse(params.get('start') ?? '');
  return start > now.getTime() ? new Date(start).toISOString() : '';
};

/** '24 hours', '2 days', '90 minutes', as the database says it. */
export const minutesLabel = (minutes: number): string => {
  if (minutes >= 2880 && minutes % 1440 === 0) return `${minutes / 1440} days`;
  if (minutes === 60) return '1 hour';
  return minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
};

type Agreed = { readonly status: string; readonly session_time: string; readonly duration_minutes: number };

/** Whether it is too late for the client to move or cancel. The notice protects an agreed time: what is pending can be taken back. */
export const withinNotice = (
  { status, session_time }: Agreed,
  noticeMinutes: number,
  now: Date = new Date(),
): boolean => status === 'confirmed' && Date.parse(session_time) - now.getTime() < noticeMinutes * 60_000;

/** A quarter of an hour before it begins the door opens; it closes with the end. */
export const canEnter = ({ status, session_time, duration_minutes }: Agreed, now: Date = new Date()): boolean => {
  const sinceStart = now.getTime() - Date.parse(session_time);
  return status === 'confirmed' && sinceStart >= -15 * 60_000 && sinceStart < duration_minutes * 60_000;
};

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** 'In 2 days, 3 hours', 'In 25 minutes', 'Now'. */
export const timeUntil = (start: string, now: Date = new Date()): string => {
  const minutes = Math.ceil((Date.parse(start) - now.getTime()) / 60_000);
  if (minutes <= 0) return 'Now';
  if (minutes < 60) return `In ${count(minutes, 'minute')}`;
  if (minutes < 1440) {
    const rest = minutes % 60;
    return `In ${count(Math.floor(minutes / 60), 'hour')}${rest ? `, ${count(rest, 'minute')}` : ''}`;
  }
  const hours = Math.floor((minutes % 1440) / 60);
  return `In ${count(Math.floor(minutes / 1440), 'day')}${hours ? `, ${count(hours, 'hour')}` : ''}`;
};

/** What a client says of a completed session, once. */
export const ratingSchema = z.object({
  rating: z
    .union([z.number(), z.string().transform(Number)])
    .refine((rating) => Number.isInteger(rating) && rating >= 1 && rating <= 5, 'Choose from 1 to 5 stars'),
  rating_comment: optionalText('Comment', 2000),
});
export type RatingForm = z.input<typeof ratingSchema>;
export type RatingInput = z.output<typeof ratingSchema>;
