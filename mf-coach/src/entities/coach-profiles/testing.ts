import { testIds } from '@milepost/shared/testing/factories';
import type { CoachProfile } from './model.ts';

export const makeCoachProfile = (row: Partial<CoachProfile> = {}): CoachProfile => ({
  user_id: testIds.coach,
  display_name: 'Dana Whitfield',
  avatar_url: null,
  headline: 'For product people',
  bio: null,
  specialties: ['Negotiation'],
  languages: ['English'],
  hourly_rate: 140,
  currency: 'USD',
  is_listed: false,
  verified_at: null,
  capacity: null,
  away_until: null,
  min_notice_minutes: 0,
  booking_window_days: 60,
  buffer_before: 0,
  buffer_after: 0,
  cancel_notice_minutes: 1440,
  revision: 1,
  ...row,
});
