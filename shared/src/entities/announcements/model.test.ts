import { nextEndIn, type Announcement } from './model.ts';

const now = new Date('2026-11-23T12:00:00Z');
const ending = (end: string | null): Announcement => ({
  ...{ id: 'a', title: 'News', body: { type: 'doc', content: [] }, published_at: '2026-11-20T12:00:00Z' },
  shown_until: end,
});

test('the first end of several counts, one that has passed is now, and none may have an end', () => {
  expect(nextEndIn([ending('2026-11-23T14:00:00Z'), ending(null), ending('2026-11-23T13:00:00Z')], now)).toBe(
    3_600_000,
  );
  expect(nextEndIn([ending('2026-11-23T11:00:00Z')], now)).toBe(0);
  expect(nextEndIn([ending(null)], now)).toBeNull();
});
