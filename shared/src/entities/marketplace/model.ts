import * as z from 'zod';
import { calendarDate, id, instant, numeric, requiredText } from '../../domain/columns/columns.ts';
import { formatCalendarDate } from '../../domain/dates/dates.ts';
import { coachingSessionTypes } from '../coaching-sessions/model.ts';

/** The caller's relation to a listed coach. */
export const relations = ['none', 'requested', 'coach'] as const;

/** A coach as the marketplace shows them to the calling client. */
export const coachListingSchema = z.object({
  user_id: id,
  display_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  /** For an hour, in `currency`. */
  hourly_rate: numeric.nullable(),
  currency: z.string(),
  is_verified: z.boolean(),
  /** Below the client limit. */
  has_room: z.boolean(),
  /** The day on which a coach who is away takes requests again. */
  away_until: calendarDate.nullable(),
  /** Most clients had a first answer within so many hours; null below five answers. */
  usual_answer_hours: z.number().nullable(),
  time_zone: z.string(),
  session_lengths: z.array(z.number()),
  session_types: z.array(z.enum(coachingSessionTypes)),
  completed_sessions: z.number(),
  rating_count: z.number(),
  /** Of completed sessions; null below five ratings. */
  rating_average: numeric.nullable(),
  /** How many gave one star, two, … five; null below five ratings. */
  rating_counts: z.array(z.number()).length(5).nullable(),
  /** In both calendars, within three weeks, for a session of `slot_minutes`. */
  next_free_at: instant.nullable(),
  free_this_week: z.number(),
  slot_minutes: z.number(),
  shared_topics: z.array(z.string()),
  /** How many topics the caller wants help with. */
  my_topics: z.number(),
  relation: z.enum(relations),
});
export type CoachListing = z.infer<typeof coachListingSchema>;

export const coachesFoundSchema = z.object({ total: z.number(), coaches: z.array(coachListingSchema) });
export type CoachesFound = z.infer<typeof coachesFoundSchema>;

export const coachNameSchema = z.object({ user_id: id, display_name: z.string().nullable() });

export const marketplaceFiltersSchema = z.object({
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  currencies: z.array(z.string()),
});
export type MarketplaceFilters = z.infer<typeof marketplaceFiltersSchema>;

export const coachSorts = ['match', 'rating', 'price', 'soonest'] as const;
export type CoachSort = (typeof coachSorts)[number];

/** What coaches are searched by. */
export type CoachSearch = {
  readonly words: string;
  readonly specialties: readonly string[];
  readonly language: string | null;
  readonly maxRate: number | null;
  readonly currency: string;
  readonly freeWithinDays: number | null;
  readonly sort: CoachSort;
  readonly limit: number;
  readonly offset: number;
};

const slots = (count: number): string => (count === 1 ? '1 available time' : `${count} available times`);

/** Why a coach is shown, in words: 'shares 3 of your 4 topics, 2 available times this week'. */
export const explainMatch = (coach: Pick<CoachListing, 'shared_topics' | 'my_topics' | 'free_this_week'>): string => {
  const { shared_topics, my_topics, free_this_week } = coach;
  const topics =
    my_topics === 0
      ? []
      : [
          shared_topics.length === 0
            ? 'no topics in common'
            : `shares ${shared_topics.length} of your ${my_topics} ${my_topics === 1 ? 'topic' : 'topics'}`,
        ];
  const times = free_this_week === 0 ? 'no availability this week' : `${slots(free_this_week)} this week`;
  return [...topics, times].join(', ');
};

/** '$140 an hour'; null when the coach names no price. */
export const rateOf = ({ hourly_rate, currency }: Pick<CoachListing, 'hourly_rate' | 'currency'>): string | null => {
  if (hourly_rate === null) return null;
  const minimumFractionDigits = Number.isInteger(hourly_rate) ? 0 : 2;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits });
  return `${format.format(hourly_rate)} an hour`;
};

/** '4.8 of 5, 12 ratings', or that there are too few. */
export const ratingOf = ({
  rating_average,
  rating_count,
}: Pick<CoachListing, 'rating_average' | 'rating_count'>): string => {
  if (rating_count === 0) return 'No ratings yet';
  const ratings = rating_count === 1 ? '1 rating' : `${rating_count} ratings`;
  return rating_average === null
    ? `${ratings}, too few for an average`
    : `${rating_average.toFixed(1)} of 5, ${ratings}`;
};

/** Why a coach can't be asked now, by themselves or by the client limit; null for one who can. */
export const pauseOf = ({ has_room, away_until }: Pick<CoachListing, 'has_room' | 'away_until'>): string | null => {
  if (away_until !== null) return `Away until ${formatCalendarDate(away_until)}`;
  return has_room ? null : 'Not taking new clients';
};

/** 'Usually answers within 5 hours'; null when too few answers say so. */
export const answerTimeOf = ({
  usual_answer_hours: hours,
}: Pick<CoachListing, 'usual_answer_hours'>): string | null => {
  if (hours === null) return null;
  if (hours === 1) return 'Usually answers within an hour';
  if (hours < 24) return `Usually answers within ${hours} hours`;
  const days = Math.ceil(hours / 24);
  return `Usually answers within ${days === 1 ? 'a day' : `${days} days`}`;
};

const topicsSchema = z.array(requiredText('A topic', 60)).max(12, 'Choose up to 12 topics');

/** The topics that a client wants help with. */
export const clientInterestsSchema = z.object({ user_id: id, topics: topicsSchema });
export type ClientInterests = z.infer<typeof clientInterestsSchema>;
