import { churnRate } from './model.ts';

test('churn is a share of those who were paying', () => {
  expect(churnRate({ churn: { ended: 1, before: 3 } })).toBe('33.3%');
  expect(churnRate({ churn: { ended: 0, before: 0 } })).toBeNull();
});
