import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { coach } = people;

/** When and where the coach can be met. */
export const availability: readonly Statement[] = [
  [
    `insert into public.availability_rules (id, coach_id, weekday, starts_at, ends_at) values ($1, $2, 6, '10:00', '11:00')`,
    [rows.hoursOfCoach, coach],
  ],
  [
    `insert into public.availability_overrides (id, coach_id, starts_on, ends_on) values ($1, $2, '2090-01-02', '2090-01-09')`,
    [rows.timeOffOfCoach, coach],
  ],
  [
    `insert into public.busy_blocks (id, coach_id, starts_at, ends_at) values ($1, $2, '2090-01-02T10:00Z', '2090-01-02T11:00Z')`,
    [rows.busyTimeOfCoach, coach],
  ],
  [
    `insert into public.busy_calendars (id, coach_id, name, kind, url) values ($1, $2, 'Work', 'address', 'https://calendar.test/secret.ics')`,
    [rows.busyCalendarOfCoach, coach],
  ],
  [
    `insert into public.coach_meeting_places (coach_id, phone) values ($1, '+1 555 0100') on conflict do nothing`,
    [coach],
  ],
  [
    `insert into public.calendar_integrations (id, user_id, type, name) values ($1, $2, 'google', 'Google Calendar')`,
    [rows.calendarOfCoach, coach],
  ],
];
