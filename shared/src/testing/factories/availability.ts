import type { BookingRules } from '../../entities/availability/model.ts';
import { testIds } from './ids.ts';

export const makeBookingRules = (row: Partial<BookingRules> = {}): BookingRules => ({
  user_id: testIds.coach,
  min_notice_minutes: 720,
  booking_window_days: 60,
  buffer_before: 0,
  buffer_after: 15,
  cancel_notice_minutes: 1440,
  slot_step_minutes: 30,
  session_lengths: [30, 45, 60, 90, 120],
  session_types: ['video', 'phone', 'in-person'],
  auto_confirm: false,
  availability_version: 0,
  ...row,
});
