import { sessionEnd, type CoachingSession } from '../../entities/coaching-sessions/model.ts';

type Listed = Pick<
  CoachingSession,
  'title' | 'session_time' | 'duration_minutes' | 'agenda' | 'meeting_url' | 'location'
>;

const compact = (instant: string): string => instant.replaceAll(/[-:]|\.\d{3}/g, '');

/** The page of Google Calendar that adds the session. */
export const googleCalendarLink = (session: Listed): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: session.title,
    dates: `${compact(new Date(session.session_time).toISOString())}/${compact(sessionEnd(session))}`,
    details: session.agenda ?? '',
    location: session.location ?? session.meeting_url ?? '',
  }).toString()}`;

/** The page of Outlook on the web that adds the session. */
export const outlookCalendarLink = (session: Listed): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: session.title,
    startdt: session.session_time,
    enddt: sessionEnd(session),
    body: session.agenda ?? '',
    location: session.location ?? session.meeting_url ?? '',
  }).toString()}`;
