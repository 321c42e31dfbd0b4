import type { BusyCalendar } from './model.ts';
import { nextId, testIds } from '@milepost/shared/testing/factories';

export const makeBusyCalendar = (row: Partial<BusyCalendar> = {}): BusyCalendar => ({
  id: nextId(),
  coach_id: testIds.coach,
  name: 'Work',
  kind: 'address',
  url: 'https://calendar.example/private.ics',
  state: 'ok',
  event_count: 12,
  unread_count: 0,
  busy_count: 148,
  covers_until: '2027-05-29T12:00:00.000Z',
  last_success_at: '2026-11-22T12:00:00.000Z',
  last_error: null,
  is_gone: false,
  reading_since: null,
  ...row,
});
