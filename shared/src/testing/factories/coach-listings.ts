import type { CoachListing } from '../../entities/marketplace/model.ts';
import { testIds } from './ids.ts';

/** A coach as the marketplace shows them: with room, and without anything that needs history. */
export const makeCoachListing = (listing: Partial<CoachListing> = {}): CoachListing => ({
  user_id: testIds.coach,
  display_name: 'Dana Whitfield',
  avatar_url: null,
  headline: 'For product people',
  bio: null,
  specialties: ['Negotiation'],
  languages: ['English'],
  hourly_rate: 140,
  currency: 'USD',
  is_verified: true,
  has_room: true,
  away_until: null,
  usual_answer_hours: null,
  time_zone: 'America/New_York',
  session_lengths: [30, 60],
  session_types: ['video'],
  completed_sessions: 0,
  rating_count: 0,
  rating_average: null,
  rating_counts: null,
  next_free_at: null,
  free_this_week: 0,
  slot_minutes: 60,
  shared_topics: [],
  my_topics: 0,
  relation: 'none',
  ...listing,
});
