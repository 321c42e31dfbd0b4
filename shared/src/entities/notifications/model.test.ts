import { isInList, notificationLists, notificationSchema, notificationText } from './model.ts';

const row = {
  id: '33333333-3333-3333-3333-333333333333',
  user_id: '11111111-1111-1111-1111-111111111111',
  kind: 'review_moved',
  category: 'reviews',
  title: 'Your review is completed',
  body: null,
  read_at: null,
  archived_at: null,
  snoozed_until: null,
  created_at: '2026-11-20T10:00:00+00:00',
};

test.each([
  ['/reviews/1', '/reviews/1'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  [null, null],
])('the link %p leads to %p', (link, expected) => {
  expect(notificationSchema.parse({ ...row, link }).link).toBe(expected);
});

test('a session’s time is written by the clock of whoever reads, in winter and in summer', () => {
  const winter = { body: 'Strategy with Ada Cruz', starts_at: '2026-11-20T15:00:00.000Z' };
  expect(notificationText(winter, 'America/New_York')).toBe('Strategy with Ada Cruz: Nov 20, 2026, 10:00 AM EST');
  const summer = { ...winter, starts_at: '2026-06-20T14:00:00.000Z' };
  expect(notificationText(summer, 'America/New_York')).toBe('Strategy with Ada Cruz: Jun 20, 2026, 10:00 AM EDT');
  expect(notificationText({ ...winter, starts_at: null }, 'UTC')).toBe('Strategy with Ada Cruz');
  expect(notificationText({ body: null, starts_at: null }, 'UTC')).toBeNull();
});

test.each([
  ['unread', {}, ['inbox', 'unread']],
  ['read', { read_at: '2026-11-20T11:00:00.000Z' }, ['inbox']],
  ['archived', { read_at: '2026-11-20T11:00:00.000Z', archived_at: '2026-11-20T11:00:00.000Z' }, ['archived']],
  ['snoozed', { snoozed_until: '2026-11-21T08:00:00.000Z' }, ['snoozed']],
])('one that is %s is in its lists alone', (_which, change, lists) => {
  expect(notificationLists.filter((list) => isInList({ ...row, ...change }, list))).toEqual(lists);
});
