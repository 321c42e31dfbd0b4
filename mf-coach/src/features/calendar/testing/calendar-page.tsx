import { screen } from '@testing-library/react';
import type { CalendarEntries, CalendarSession } from '../../../entities/calendar-entries/model.ts';
import { makeCoach, makeCoachingSession, makePerson } from '@milepost/shared/testing/factories';
import { fixDate } from '@milepost/shared/testing/fixed-date';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CalendarTab from '../CalendarTab.tsx';

const zone = 'America/New_York';
export const coach = { ...makeCoach(), role: 'coach', time_zone: zone } as const;
const alex = { ...makePerson({ full_name: 'Alex Rivera' }), time_zone: 'Europe/Berlin' };

/** A session of the client Alex Rivera. */
export const sessionAt = (session_time: string, row: Partial<CalendarSession> = {}): CalendarSession => {
  const { id, client_id, title, duration_minutes, session_type, status } = makeCoachingSession();
  return { id, client_id, title, session_time, duration_minutes, session_type, status, client: alex, ...row };
};
export const offer = sessionAt('2026-11-24T15:00:00.000Z', { title: 'Offer talk' });
const salary = sessionAt('2026-11-25T16:00:00.000Z', { title: 'Salary talk', status: 'pending' });
const held = sessionAt('2026-11-22T15:00:00.000Z', { title: 'Held talk', status: 'completed' });

export const entries: CalendarEntries = {
  sessions: [held, offer, salary],
  busy: [{ id: 'b1', starts_at: '2026-11-24T18:00:00.000Z', ends_at: '2026-11-24T19:00:00.000Z', label: 'Busy' }],
  time_off: [{ date: '2026-11-27', label: 'Thanksgiving' }],
  hours: [{ starts_at: '2026-11-24T14:00:00.000Z', ends_at: '2026-11-24T22:00:00.000Z' }],
  slot_minutes: 30,
};
/** Why a time is taken. */
export const reason = {
  kind: 'client_session',
  label: 'Alex Rivera has another session',
  from_at: null,
  until_at: null,
};

/** The calendar on Monday, November 23, 2026, and the backend that it asks; for the top of a test file. */
export function calendarPage() {
  fixDate('2026-11-23T13:00:00.000Z');
  const network = fakeNetwork();
  beforeEach(() => {
    network.rpc('calendar_entries', entries);
    network.rpc('explain_times', [{ ...reason, starts_at: '2026-11-24T15:30:00.000Z' }]);
    network.table('coaching_sessions', [{ ...makeCoachingSession(), client: alex }]);
  });

  const show = (address = '') =>
    renderRoute({
      routes: [{ path: '/sessions', Component: CalendarTab }],
      at: `/sessions?tab=calendar${address}`,
      session: signedInAs(coach),
    });
  return { network, show };
}

/** The button of a session or a slot, once it is there. */
export const button = (name: RegExp) => screen.findByRole('button', { name });
