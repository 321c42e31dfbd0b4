import { notificationSchema } from './notifications.ts';

const row = {
  id: '33333333-3333-3333-3333-333333333333',
  user_id: '11111111-1111-1111-1111-111111111111',
  kind: 'review_moved',
  title: 'Your review is completed',
  body: null,
  read_at: null,
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
