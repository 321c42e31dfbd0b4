import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { changeNotifications, countUnread, listNotifications, markNotificationsRead } from './requests.ts';

const network = fakeNetwork();
const rowId = '33333333-3333-4333-8333-333333333333';
test('lists the newest first', async () => {
  const sent = network.inOrder([]);
  expect(await listNotifications(testIds.client)).toEqual([]);
  expect(sent[0]?.parameters).toMatchObject({ user_id: `eq.${testIds.client}`, order: 'created_at.desc', limit: '50' });
});

test.each([
  ['inbox', { archived_at: 'is.null', snoozed_until: 'is.null', order: 'created_at.desc' }],
  ['unread', { archived_at: 'is.null', snoozed_until: 'is.null', read_at: 'is.null' }],
  ['snoozed', { archived_at: 'is.null', snoozed_until: 'not.is.null', order: 'snoozed_until.asc,created_at.desc' }],
  ['archived', { archived_at: 'not.is.null', snoozed_until: 'is.null' }],
] as const)('asks the server for what is %s, of one category', async (list, asked) => {
  const sent = network.inOrder([]);
  await listNotifications(testIds.client, { list, category: 'reviews', limit: 10 });
  expect(sent[0]?.parameters).toMatchObject({ ...asked, category: 'eq.reviews', limit: '10' });
});

test('changes some', async () => {
  const sent = network.inOrder(new Response(null, { status: 204 }));
  await changeNotifications([rowId], { snoozed_until: '2026-11-21T08:00:00.000Z' });
  expect(sent[0]).toMatchObject({ method: 'PATCH', body: { snoozed_until: '2026-11-21T08:00:00.000Z' } });
  expect(sent[0]?.parameters).toMatchObject({ id: `in.(${rowId})` });
});

test('counts unread ones without fetching them', async () => {
  const sent = network.inOrder(Response.json([{ id: rowId }], { status: 206, headers: { 'content-range': '0-0/12' } }));
  expect(await countUnread(testIds.client)).toBe(12);
  expect(sent[0]?.parameters).toMatchObject({ read_at: 'is.null', limit: '1' });
  expect(sent[0]?.headers.get('prefer')).toContain('count=exact');
});

test('marks some, or all', async () => {
  const sent = network.inOrder(1, 7);
  expect(await markNotificationsRead([rowId])).toBe(1);
  expect(await markNotificationsRead()).toBe(7);
  expect(sent.map(({ body }) => body)).toEqual([{ p_ids: [rowId] }, { p_ids: null }]);
});
