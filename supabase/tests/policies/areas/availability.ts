import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client, coach, otherCoach } = people;

/** When and where a coach can be met. */
export const subjects = {
  "coach_profiles: the client's coach, unlisted": {
    table: 'coach_profiles',
    where: `user_id = '${coach}'`,
    insert: `(user_id) values ('${client}')`,
    update: `headline = 'New'`,
    insider: 'coach',
  },
  'coach_profiles: listed': { table: 'coach_profiles', where: `user_id = '${otherCoach}'`, insider: 'client' },
  "availability_rules: the client's coach's": {
    table: 'availability_rules',
    where: byId(rows.hoursOfCoach),
    insert: `(coach_id, weekday, starts_at, ends_at) values ('${coach}', 0, '10:00', '11:00')`,
    update: `ends_at = '12:00'`,
    insider: 'coach',
  },
  "availability_overrides: the client's coach's": {
    table: 'availability_overrides',
    where: byId(rows.timeOffOfCoach),
    insert: `(coach_id, starts_on, ends_on) values ('${coach}', '2090-02-01', '2090-02-01')`,
    update: `note = 'Away'`,
    insider: 'coach',
  },
  "busy_blocks: the client's coach's": {
    table: 'busy_blocks',
    where: byId(rows.busyTimeOfCoach),
    insert: `(coach_id, starts_at, ends_at) values ('${coach}', '2090-02-01', '2090-02-02')`,
    update: `ends_at = '2090-02-01'`,
    insider: 'coach',
  },
  "busy_calendars: the client's coach's": {
    table: 'busy_calendars',
    where: byId(rows.busyCalendarOfCoach),
    insert: `(coach_id, name, kind, url) values ('${coach}', 'Private', 'address', 'https://calendar.test/other.ics')`,
    update: `name = 'Office'`,
    insider: 'coach',
  },
  "coach_meeting_places: the client's coach's": {
    table: 'coach_meeting_places',
    where: `coach_id = '${coach}'`,
    insert: `(coach_id) values ('${otherCoach}')`,
    update: `phone = '+1 555 0199'`,
    insider: 'coach',
  },
  "calendar_integrations: the client's coach's": {
    table: 'calendar_integrations',
    where: byId(rows.calendarOfCoach),
    insert: `(user_id, type, name) values ('${coach}', 'outlook', 'Outlook')`,
    update: `is_connected = true`,
    insider: 'coach',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  "coach_profiles: the client's coach, unlisted": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'coach_profiles: listed': {
    select: /*                         */ `-          yes     yes     yes     yes     yes     -          -`,
  },
  "availability_rules: the client's coach's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       yes     -       yes     -          -`,
    delete: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  "availability_overrides: the client's coach's": {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "busy_blocks: the client's coach's": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "busy_calendars: the client's coach's": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "coach_meeting_places: the client's coach's": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "calendar_integrations: the client's coach's": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
