import { makeCoachingSession } from '../../testing/factories/factories.tsx';
import { asClientKnows, canRate } from './model.ts';

const now = new Date('2026-11-20T15:00:00Z');
const completed = makeCoachingSession({
  status: 'completed',
  status_before: 'confirmed',
  outcome_told_at: '2026-11-20T15:00:12Z',
});
const later = new Date('2026-11-20T15:00:12Z');

test('a client is shown an outcome once the time to undo it is over', () => {
  expect(asClientKnows(completed, now).status).toBe('confirmed');
  expect(asClientKnows(completed, later)).toBe(completed);
  const corrected = { ...completed, status: 'no_show', status_before: 'completed' } as const;
  expect(asClientKnows(corrected, now).status).toBe('completed');
});

test('a client rates what took place, once that has been told', () => {
  expect(canRate(completed, now)).toBe(false);
  expect(canRate(completed, later)).toBe(true);
  expect(canRate({ ...completed, rating: 5 }, later)).toBe(false);
  // The coach corrects it at this moment.
  expect(canRate({ ...completed, status: 'no_show', status_before: 'completed' }, now)).toBe(false);
  expect(canRate(makeCoachingSession({ status: 'completed' }), now)).toBe(true);
});
