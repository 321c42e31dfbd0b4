import { formatRate, limitsText, planLimits, planUsage, priceText, subscriptionState, type Plan } from './model.ts';

const plan: Plan = {
  id: '10000000-0000-4000-8000-000000000001',
  name: 'Plus',
  description: '',
  roles: ['client', 'coach'],
  price: 1200,
  currency: 'USD',
  period: 'month',
  trial_days: 0,
  max_applications: 1,
  max_storage_mb: 2000,
  max_clients: null,
  is_default: false,
  archived_at: null,
  revision: 1,
};

test('a plan says its price and its limits to each role', () => {
  expect([priceText(plan), priceText({ ...plan, price: 0 })]).toEqual(['$12.00 a month', 'Free']);
  expect(planLimits(plan, 'client')).toEqual(['1 application', '2,000 MB of files']);
  expect(planLimits(plan, 'coach')).toEqual(['Unlimited clients', '2,000 MB of files']);
  expect(planLimits({ ...plan, max_applications: null, max_storage_mb: null })).toEqual([
    'Unlimited applications',
    'Unlimited clients',
    'Unlimited storage',
  ]);
  expect(limitsText({ ...plan, max_applications: null, max_storage_mb: null }, 'client')).toBe(
    'Unlimited applications, unlimited storage',
  );
});

test('usage names what the role has, and what there is of it', () => {
  const usage = { applications: 41, storage: 1_048_577, clients: null };
  expect(planUsage({ plan, usage })).toEqual([
    { name: 'Applications', value: '41 of 1' },
    { name: 'Files', value: '2 of 2,000 MB' },
  ]);
});

test.each([
  [1900, '19%'],
  [725, '7.25%'],
  [0, '0%'],
])('a rate of %d hundredths is %s', (rate, words) => {
  expect(formatRate(rate)).toBe(words);
});

const active = { in_trial: false, read_only_since: null, next_plan_id: null, period_end: '2026-12-01' };
test.each([
  [active, 'Active'],
  [{ ...active, period_end: null }, 'Free'],
  [{ ...active, next_plan_id: plan.id }, 'Change planned'],
  [{ ...active, in_trial: true }, 'Trial'],
  [{ ...active, in_trial: true, read_only_since: '2026-11-01T00:00:00Z' }, 'Read-only'],
])('%j is %s', (subscription, word) => {
  expect(subscriptionState(subscription).word).toBe(word);
});
