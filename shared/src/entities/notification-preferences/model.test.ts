import { categoriesFor, preferenceFor } from './model.ts';

const userId = '10000000-0000-4000-8000-000000000004';
const namesFor = (role: Parameters<typeof categoriesFor>[0]) => categoriesFor(role).map(({ category }) => category);

test('each role is offered what it is notified of, and nothing else', () => {
  expect(namesFor('client')).toContain('materials');
  expect(namesFor('client')).not.toContain('calendars');
  expect(namesFor('coach')).toContain('calendars');
  expect(namesFor('coach')).not.toContain('materials');
  expect(namesFor('super_admin')).toEqual(['training', 'billing', 'support', 'organization', 'platform']);
});

test('without a choice all is shown, and what nobody did is not mailed', () => {
  expect(preferenceFor([], userId, 'reviews')).toEqual({
    user_id: userId,
    category: 'reviews',
    email: true,
    in_app: true,
  });
  expect(preferenceFor([], userId, 'reminders').email).toBe(false);
  const chosen = { user_id: userId, category: 'reminders' as const, email: true, in_app: false };
  expect(preferenceFor([chosen], userId, 'reminders')).toBe(chosen);
});
