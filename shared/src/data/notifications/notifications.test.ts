import { answerWith, json } from '../fake-network/fake-network.ts';
import { ids } from '../fake-network/rows.ts';
import { countUnread, listNotifications, markNotificationsRead } from './notifications.ts';

test('lists the newest first', async () => {
  const sent = answerWith(json([]));
  expect(await listNotifications(ids.client)).toEqual([]);
  expect(sent[0]?.query).toMatchObject({ user_id: `eq.${ids.client}`, order: 'created_at.desc', limit: '50' });
});

test('counts unread ones without fetching them', async () => {
  const sent = answerWith(json([{ id: ids.row }], 206, { 'content-range': '0-0/12' }));
  expect(await countUnread(ids.client)).toBe(12);
  expect(sent[0]?.query).toMatchObject({ read_at: 'is.null', limit: '1' });
  expect(sent[0]?.headers.get('prefer')).toContain('count=exact');
});

test('marks some, or all', async () => {
  const sent = answerWith(json(1), json(7));
  expect(await markNotificationsRead([ids.row])).toBe(1);
  expect(await markNotificationsRead()).toBe(7);
  expect(sent.map(({ body }) => body)).toEqual([{ p_ids: [ids.row] }, { p_ids: null }]);
});
