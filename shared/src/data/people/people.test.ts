import { answerWith, json } from '../fake-network/fake-network.ts';
import { ids, userRow } from '../fake-network/rows.ts';
import { assignCoach, listPeople, setStatus } from './people.ts';

test('asks for the first page by name when nothing else is said', async () => {
  const sent = answerWith(json({ total: 0, rows: [] }));
  expect(await listPeople({ search: '  ' })).toEqual({ total: 0, rows: [] });
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/list_people',
    body: { p_search: null, p_role: null, p_sort: 'full_name', p_descending: false, p_limit: 25, p_offset: 0 },
  });
});

test('hands on what was asked for', async () => {
  const sent = answerWith(json({ total: 0, rows: [] }));
  await listPeople({
    search: 'ada',
    role: 'coach',
    status: 'suspended',
    sort: 'last_seen_at',
    descending: true,
    offset: 25,
  });
  expect(sent[0]?.body).toMatchObject({
    p_search: 'ada',
    p_role: 'coach',
    p_status: 'suspended',
    p_sort: 'last_seen_at',
    p_descending: true,
    p_offset: 25,
  });
});

test('a client is refused in words', async () => {
  answerWith(json({ code: '42501', message: 'You may not list people', details: null, hint: null }, 403));
  await expect(listPeople({})).rejects.toMatchObject({ kind: 'forbidden', message: 'You may not list people' });
});

test('the last administrator stays', async () => {
  const message = 'This is the last active administrator';
  const sent = answerWith(json({ code: 'P0001', message, details: null, hint: null }, 400));
  await expect(setStatus(ids.client, 'suspended')).rejects.toMatchObject({ kind: 'invalid', message });
  expect(sent[0]?.body).toEqual({ p_user_id: ids.client, p_status: 'suspended' });
});

test('an assignment comes back as a row, and an answer that is none is a fault', async () => {
  const assignment = {
    id: ids.row,
    client_id: ids.client,
    coach_id: ids.coach,
    is_active: true,
    assigned_at: '2026-11-02T08:00:00+00:00',
    ended_at: null,
  };
  answerWith(json(assignment), json(userRow));
  expect((await assignCoach(ids.client, ids.coach)).is_active).toBe(true);
  await expect(assignCoach(ids.client, ids.coach)).rejects.toMatchObject({ code: 'unreadable_answer' });
});
