import {
  countedSentence,
  emptyGoal,
  goalEventSentence,
  goalInputSchema,
  paceBadge,
  paceOf,
  suggestedGoals,
  timeLeft,
} from './model.ts';

/** Ten days for ten, from 1 to 10 November. */
const goal = { status: 'active', starts_on: '2026-11-01', target_date: '2026-11-10', value: 0, target: 10 } as const;
const messages = (form: object) => {
  const result = goalInputSchema.safeParse({ ...emptyGoal('2026-11-01'), title: 'Apply', ...form });
  return result.error?.issues.map(({ message }) => message);
};

test.each([
  ['2026-11-01', 0, 'on-track'],
  ['2026-11-02', 0, 'behind'],
  ['2026-11-02', 1, 'on-track'],
  ['2026-11-10', 8, 'behind'],
  ['2026-11-10', 9, 'on-track'],
  ['2026-11-11', 9, 'overdue'],
  ['2026-11-11', 10, 'reached'],
  ['2026-10-30', 0, 'not-started'],
] as const)('on %s with %d of 10 a goal is %s', (today, value, kind) => {
  expect(paceOf({ ...goal, value }, today).kind).toBe(kind);
});

test('a steady pace is rounded down: a goal of one is not behind before its last day has passed', () => {
  expect(paceOf({ ...goal, target: 1 }, '2026-11-10').kind).toBe('on-track');
});

test('a goal says how long there is', () => {
  const left = (today: string, more = {}) => timeLeft(paceOf({ ...goal, ...more }, today));
  expect(left('2026-11-01')).toBe('9 days left');
  expect(left('2026-11-10')).toBe('Last day');
  expect(left('2026-11-11')).toBe('Overdue by 1 day');
  expect(left('2026-10-30')).toBe('Starts in 2 days');
  expect(left('2026-11-05', { target_date: null })).toBe('No target date');
  expect(left('2026-11-05', { status: 'paused' })).toBeNull();
});

test('what a pace rests on is said with it', () => {
  expect(paceBadge(paceOf({ ...goal, value: 2 }, '2026-11-06'))).toEqual({
    label: 'Behind',
    tone: 'caution',
    basis: 'Expected by now: 5',
  });
  expect(paceBadge(paceOf({ ...goal, target: 0 }, '2026-11-06')).label).toBe('Needs milestones');
});

test('figures are said with what they count', () => {
  expect(countedSentence({ measure: 'applications', value: 12, target: 20 })).toBe('12 of 20 applications');
  expect(countedSentence({ measure: 'offers', value: 0, target: 1 })).toBe('0 of 1 offer');
});

test('history is said in words', () => {
  expect(goalEventSentence({ kind: 'counted', detail: 'from 3 to 4' })).toBe('Count changed from 3 to 4');
  expect(goalEventSentence({ kind: 'milestone_done', detail: 'Online' })).toBe('Milestone done: Online');
  expect(goalEventSentence({ kind: 'reached', detail: null })).toBe('Goal reached');
});

test('everything but milestones needs a number, and the end comes after the start', () => {
  expect(messages({})).toEqual(['Enter how many']);
  expect(messages({ measure: 'milestones' })).toBeUndefined();
  for (const target_value of ['0', '2.5', '-1', '100001', 'many']) {
    expect(messages({ target_value })).toContain('How many must be a whole number from 1 to 100,000');
  }
  expect(messages({ target_value: '5', target_date: '2026-10-31' })).toEqual(['The target date is before the start']);
});

test('a number that was typed before milestones were chosen is not sent', () => {
  const form = { ...emptyGoal('2026-11-01'), title: 'Portfolio', measure: 'milestones', target_value: '5' };
  expect(goalInputSchema.parse(form).target_value).toBeNull();
});

test('every suggestion is a form that can be sent', () => {
  for (const suggestion of suggestedGoals('2026-11-20')) {
    expect(goalInputSchema.safeParse(suggestion).success).toBe(true);
  }
});
