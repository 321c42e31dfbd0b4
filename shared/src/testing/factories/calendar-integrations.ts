import type { CalendarIntegration } from '../../entities/calendar-integrations/model.ts';
import { nextId, testIds } from './ids.ts';

export const makeCalendarIntegration = (row: Partial<CalendarIntegration> = {}): CalendarIntegration => ({
  id: nextId(),
  user_id: testIds.coach,
  type: 'cal.com',
  name: 'Cal.com',
  is_connected: true,
  needs_reconnect: false,
  email: null,
  calendar_id: null,
  webhook_url: '/functions/v1/calendar-webhook/cal.com/5f0c1a52-90cd-4b8c-a8d8-1b9f4c0f8a11',
  booking_url: null,
  writes_sessions: true,
  last_event_at: null,
  ...row,
});
