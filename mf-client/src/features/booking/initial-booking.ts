import type { BookingRules } from '@milepost/shared/entities/availability/model';
import { emptyBooking, startInAddress, type BookingForm } from '@milepost/shared/entities/coaching-sessions/model';

/** The form as the address asks for it ('book again' names title, length and type, a chosen time its start), as far as the coach offers that. */
export const initialBooking = (coachId: string, rules: BookingRules, params: URLSearchParams): BookingForm => {
  const minutes = Number(params.get('minutes'));
  const type = rules.session_types.find((offered) => offered === params.get('type'));
  const empty = emptyBooking(coachId, rules);
  return {
    ...empty,
    title: params.get('title')?.slice(0, 200) ?? '',
    duration_minutes: rules.session_lengths.includes(minutes) ? minutes : empty.duration_minutes,
    session_type: type ?? empty.session_type,
    start: startInAddress(params),
  };
};
