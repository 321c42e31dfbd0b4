import type { CoachListing } from '@milepost/shared/entities/marketplace/model';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CoachPage from '../CoachPage.tsx';
import MarketplacePage from '../MarketplacePage.tsx';

export const coachId = '44444444-4444-4444-8444-444444444444';
export const coach: CoachListing = {
  user_id: coachId,
  display_name: 'Dana Whitfield',
  avatar_url: null,
  headline: 'For product people',
  bio: 'Eleven years of hiring.',
  specialties: ['Negotiation', 'Interviews'],
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
  completed_sessions: 3,
  rating_count: 3,
  rating_average: null,
  rating_counts: null,
  next_free_at: '2026-11-23T14:00:00.000Z',
  free_this_week: 2,
  slot_minutes: 60,
  shared_topics: ['Negotiation'],
  my_topics: 2,
  relation: 'none',
};
export const request = {
  id: '55555555-5555-4555-8555-555555555555',
  client_id: '22222222-2222-4222-8222-222222222222',
  coach_id: coachId,
  goals: 'A new role',
  message: null,
  status: 'new',
  answer: null,
  answered_at: null,
  respond_by: '2026-11-23T14:00:00.000Z',
  question: null,
  reply: null,
  decline_reason: null,
  preferred_start: null,
  created_at: '2026-11-20T14:00:00.000Z',
};

/** The marketplace with one coach and nobody's requests, as a client sees it, for a test file. */
export function marketplacePages() {
  const network = fakeNetwork();
  beforeEach(() => {
    network.rpc('search_coaches', { total: 1, coaches: [coach] });
    network.rpc('marketplace_filters', {
      specialties: ['Interviews', 'Negotiation'],
      languages: ['English'],
      currencies: ['USD'],
    });
    network.rpc('coach_page', coach);
    network.rpc('free_slots', []);
    network.rpc('coach_booking_pages', []);
    network.table('client_interests', []);
    network.table('testimonials', []);
    network.table('coaching_requests', []);
    network.table('coach_profiles', [{ user_id: coachId, display_name: coach.display_name }]);
  });

  const open = (at: string, person: Partial<Parameters<typeof signedInAs>[0]> = {}) =>
    renderRoute({
      routes: [
        { path: '/marketplace', Component: MarketplacePage },
        { path: '/marketplace/:id', Component: CoachPage },
      ],
      at,
      session: signedInAs({ role: 'client', id: request.client_id, ...person }),
    });
  return { network, open };
}
