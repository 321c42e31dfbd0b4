import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { AppError } from '../../domain/app-error/app-error.ts';
import {
  availabilityOverrideSchema,
  availabilityRowsOf,
  availabilityRuleSchema,
  bookingRulesSchema,
  freeSlotSchema,
  meetingPlacesSchema,
  savedAvailabilitySchema,
  timeReasonSchema,
} from './model.ts';
import type {
  Availability,
  AvailabilityInput,
  BookingRules,
  FreeSlot,
  MeetingPlaces,
  SavedAvailability,
  TimeReason,
} from './model.ts';
import { fetchCount, fetchMany, fetchOne } from '../../data/request/request.ts';
import { changedElsewhere } from '../../data/request/update-unless-changed.ts';

export type FreeSlotsRequest = {
  readonly coach_id: string;
  /** Instants, 62 days apart at most. */
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  /** A session that would be moved: its own time counts as free. */
  readonly session_id?: string;
};

/** When a coach can be booked, soonest first. @throws AppError */
export const freeSlots = ({ coach_id, from, to, minutes, session_id }: FreeSlotsRequest): Promise<FreeSlot[]> =>
  fetchMany(
    supabase().rpc('free_slots', {
      p_coach_id: coach_id,
      p_from: from,
      p_to: to,
      p_duration_minutes: minutes,
      ...(session_id === undefined ? {} : { p_session_id: session_id }),
    }),
    freeSlotSchema,
  );

export type TimeReasonsRequest = {
  /** Instants, 500 at most. */
  readonly starts: readonly string[];
  readonly minutes: number;
  /** The client whose other sessions count too. */
  readonly client_id?: string;
  /** A session that would be moved: its own time counts as free. */
  readonly session_id?: string;
  /** Only when an administrator asks for a coach. */
  readonly coach_id?: string;
};

/** What holds each of these starts of a coach; nothing for a free one. For the coach and administrators. @throws AppError */
export const explainTimes = ({
  starts,
  minutes,
  client_id,
  session_id,
  coach_id,
}: TimeReasonsRequest): Promise<TimeReason[]> =>
  fetchMany(
    supabase().rpc('explain_times', {
      p_starts: starts,
      p_duration_minutes: minutes,
      ...(client_id === undefined ? {} : { p_client_id: client_id }),
      ...(session_id === undefined ? {} : { p_session_id: session_id }),
      ...(coach_id === undefined ? {} : { p_coach_id: coach_id }),
    }),
    timeReasonSchema,
  );

/** How a coach can be booked. @throws AppError */
export const bookingRules = (coachId: string): Promise<BookingRules> =>
  fetchOne(
    supabase()
      .from('coach_profiles')
      .select(Object.keys(bookingRulesSchema.shape).join(','))
      .eq('user_id', coachId)
      .single(),
    bookingRulesSchema,
  );

/** Whether a coach has set weekly hours at all. @throws AppError */
export const hasWeeklyHours = async (coachId: string): Promise<boolean> =>
  (await fetchCount(
    supabase().from('availability_rules').select('id', { count: 'exact' }).eq('coach_id', coachId).limit(1),
  )) > 0;

/** Where a coach meets clients; returned to that coach only. @throws AppError */
export const meetingPlaces = async (coachId: string): Promise<MeetingPlaces> => {
  const [places] = await fetchMany(
    supabase().from('coach_meeting_places').select('*').eq('coach_id', coachId),
    meetingPlacesSchema,
  );
  return places ?? { video_url: null, phone: null, address: null };
};

/** The own hours, exceptions and rules of a coach. @throws AppError */
export const getAvailability = async (coachId: string): Promise<Availability> => {
  const [booking, rules, overrides, places] = await Promise.all([
    bookingRules(coachId),
    fetchMany(supabase().from('availability_rules').select('*').eq('coach_id', coachId), availabilityRuleSchema),
    fetchMany(
      supabase()
        .from('availability_overrides')
        .select('*')
        .eq('coach_id', coachId)
        .order('starts_on')
        .order('starts_at'),
      availabilityOverrideSchema,
    ),
    meetingPlaces(coachId),
  ]);
  return { booking, rules, overrides, places };
};

/**
 * Saves all of it or nothing.
 * @param version the `availability_version` that the form was filled from
 * @throws AppError `changed_elsewhere`, whose `details` is the present `Availability`; P0001 for hours that overlap
 */
export const saveAvailability = async (
  coachId: string,
  version: number,
  input: AvailabilityInput,
): Promise<SavedAvailability> => {
  const { settings, hours, exceptions } = availabilityRowsOf(input);
  const answer = await fetchOne(
    supabase().rpc('save_availability', {
      p_version: version,
      p_settings: settings,
      p_hours: hours,
      p_exceptions: exceptions,
    }),
    savedAvailabilitySchema,
  );
  if (answer.saved) return answer;
  throw new AppError({
    code: changedElsewhere,
    kind: 'conflict',
    message: 'Your availability was changed in another window.',
    details: await getAvailability(coachId),
  });
};

/** The keys of its queries. */
export const availabilityKeys = {
  own: (coachId: string) => ['availability', 'own', coachId],
  rules: (coachId: string) => ['availability', 'rules', coachId],
  places: (coachId: string) => ['availability', 'places', coachId],
  hasHours: (coachId: string) => ['availability', 'hasHours', coachId],
  slots: (request?: object) => ['availability', 'slots', ...(request ? [request] : [])],
  reasons: (request: object) => ['availability', 'reasons', request],
};
const availabilityMeta = {
  tables: ['availability_overrides', 'availability_rules', 'busy_calendars', 'coaching_sessions'],
};

export const availabilityQueries = {
  own: (coachId: string) =>
    queryOptions({
      queryKey: availabilityKeys.own(coachId),
      meta: availabilityMeta,
      queryFn: () => getAvailability(coachId),
    }),
  rules: (coachId: string) =>
    queryOptions({
      queryKey: availabilityKeys.rules(coachId),
      meta: availabilityMeta,
      queryFn: () => bookingRules(coachId),
    }),
  hasHours: (coachId: string) =>
    queryOptions({
      queryKey: availabilityKeys.hasHours(coachId),
      meta: availabilityMeta,
      queryFn: () => hasWeeklyHours(coachId),
    }),
  places: (coachId: string) =>
    queryOptions({
      queryKey: availabilityKeys.places(coachId),
      meta: availabilityMeta,
      queryFn: () => meetingPlaces(coachId),
    }),
  freeSlots: (request: FreeSlotsRequest) =>
    queryOptions({
      queryKey: availabilityKeys.slots(request),
      meta: availabilityMeta,
      queryFn: () => freeSlots(request),
    }),
  reasons: (request: TimeReasonsRequest) =>
    queryOptions({
      queryKey: availabilityKeys.reasons(request),
      meta: availabilityMeta,
      queryFn: () => explainTimes(request),
    }),
};
