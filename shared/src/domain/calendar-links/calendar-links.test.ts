import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const session = {
  title: 'Talk & more',
  session_time: '2026-11-23T15:00:00.000Z',
  duration_minutes: 60,
  agenda: null,
  meeting_url: null,
  location: 'Room 2',
};

test('both pages are told what, when and where', () => {
  const google = new URL(googleCalendarLink(session)).searchParams;
  expect(google.get('dates')).toBe('20261123T150000Z/20261123T160000Z');
  expect(google.get('text')).toBe('Talk & more');
  const outlook = new URL(outlookCalendarLink(session)).searchParams;
  expect(outlook.get('enddt')).toBe('2026-11-23T16:00:00.000Z');
  expect(outlook.get('location')).toBe('Room 2');
});
