import { supabase } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import { queryOptions } from '@tanstack/react-query';
import { bookingPageSchema, calendarIntegrationSchema, connectedBookingPageSchema } from './model.ts';
import type {
  AccountCalendar,
  BookingPage,
  BookingPageType,
  CalendarIntegration,
  CalendarType,
  ConnectedBookingPage,
} from './model.ts';
import { fetchMany, fetchOne } from '../../data/request/request.ts';

/** A coach's own connections, also those that ended. @throws AppError */
export const listCalendarIntegrations = (userId: string): Promise<CalendarIntegration[]> =>
  fetchMany(
    supabase().from('calendar_integrations').select('*').eq('user_id', userId).order('type'),
    calendarIntegrationSchema,
  );

/** Connects a booking page; once more, it gets another secret. It is returned this once. @throws AppError */
export const connectBookingPage = (type: BookingPageType): Promise<ConnectedBookingPage> =>
  fetchOne(supabase().rpc('connect_booking_page', { p_type: type }), connectedBookingPageSchema);

/** Says which page clients book on; null for none. @throws AppError */
export const saveBookingUrl = (type: BookingPageType, url: string | null): Promise<CalendarIntegration> =>
  fetchOne(supabase().rpc('save_booking_url', { p_type: type, p_booking_url: url }), calendarIntegrationSchema);

/** Says whether sessions are written into a Google or Outlook calendar. @throws AppError */
export const saveCalendarWriting = (type: AccountCalendar, writes: boolean): Promise<CalendarIntegration> =>
  fetchOne(
    supabase().rpc('save_calendar_writing', { p_type: type, p_writes_sessions: writes }),
    calendarIntegrationSchema,
  );

/** Ends a connection and clears its email, calendar, webhook address and booking page. @throws AppError */
export const disconnectCalendar = (type: CalendarType): Promise<CalendarIntegration> =>
  fetchOne(supabase().rpc('disconnect_calendar', { p_type: type }), calendarIntegrationSchema);

/** The pages on which a coach can be booked elsewhere; none when the caller is not shown the coach. @throws AppError */
export const listBookingPages = (coachId: string): Promise<BookingPage[]> =>
  fetchMany(supabase().rpc('coach_booking_pages', { p_coach_id: coachId }), bookingPageSchema);

/** The whole address that a provider delivers events to. */
export const webhookAddressOf = (path: string): string => new URL(path, dataSettings().supabaseUrl).href;

/** The keys of its queries. */
export const calendarIntegrationKeys = {
  own: (userId: string) => ['calendarIntegrations', 'own', userId],
  bookingPages: (coachId: string) => ['calendarIntegrations', 'bookingPages', coachId],
};
const calendarIntegrationMeta = { tables: ['calendar_integrations'] };

export const calendarIntegrationQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: calendarIntegrationKeys.own(userId),
      meta: calendarIntegrationMeta,
      queryFn: () => listCalendarIntegrations(userId),
    }),
  bookingPages: (coachId: string) =>
    queryOptions({
      queryKey: calendarIntegrationKeys.bookingPages(coachId),
      meta: calendarIntegrationMeta,
      queryFn: () => listBookingPages(coachId),
    }),
};
