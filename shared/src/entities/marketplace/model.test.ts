import { explainMatch, rateOf, ratingOf } from './model.ts';

test.each([
  [3, 4, 2, 'shares 3 of your 4 topics, 2 available times this week'],
  [1, 1, 1, 'shares 1 of your 1 topic, 1 available time this week'],
  [0, 2, 0, 'no topics in common, no availability this week'],
  [0, 0, 5, '5 available times this week'],
])('%d of %d topics shared, %d slots: %s', (shared, my_topics, free_this_week, sentence) => {
  const shared_topics = Array.from({ length: shared }, (_, place) => `Topic ${place}`);
  expect(explainMatch({ shared_topics, my_topics, free_this_week })).toBe(sentence);
});

test('a price says its currency, and no price says nothing', () => {
  expect(rateOf({ hourly_rate: 140, currency: 'USD' })).toBe('$140 an hour');
  expect(rateOf({ hourly_rate: 92.5, currency: 'EUR' })).toBe('€92.50 an hour');
  expect(rateOf({ hourly_rate: null, currency: 'USD' })).toBeNull();
});

test('an average is told from five ratings on', () => {
  expect(ratingOf({ rating_average: null, rating_count: 0 })).toBe('No ratings yet');
  expect(ratingOf({ rating_average: null, rating_count: 1 })).toBe('1 rating, too few for an average');
  expect(ratingOf({ rating_average: 4.8, rating_count: 12 })).toBe('4.8 of 5, 12 ratings');
});
