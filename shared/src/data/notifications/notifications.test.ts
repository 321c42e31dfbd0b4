import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { countUnread, listNotifications, markNotificationsRead } from './notifications.ts';

const network = fakeNetwork();
const rowId = '33333333-3333-4333-8333-333333333333';
test('lists the newest first', async () => {
  const sent = network.inOrder([]);
  expect(await listNotifications(testIds.client)).toEqual([]);
  expect(sent[0]?.parameters).toMatchObject({ user_id: `eq.${testIds.client}`, order: 'created_at.desc', limit: '50' });
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
