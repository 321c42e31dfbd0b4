import { makeUser, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { assignCoach, listPeople } from './requests.ts';

const network = fakeNetwork();
const rowId = '33333333-3333-4333-8333-333333333333';
const userRow = makeUser();
test('asks for the first page by name when nothing else is said', async () => {
  const empty = { total: 0, previous: null, next: null, rows: [] };
  const sent = network.inOrder(empty);
  expect(await listPeople({ search: '  ' })).toEqual(empty);
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/list_people',
    body: { p_search: null, p_role: null, p_sort: 'full_name', p_descending: false, p_limit: 25, p_after: null },
  });
});

test('hands on what was asked for', async () => {
  const sent = network.inOrder({ total: 0, previous: null, next: null, rows: [] });
  await listPeople({
    search: 'ada',
    role: 'coach',
    status: 'suspended',
    activity: 'inactive',
    verified: false,
    sort: 'last_seen_at',
    descending: true,
    after: rowId,
  });
  expect(sent[0]?.body).toMatchObject({
    p_search: 'ada',
    p_role: 'coach',
    p_status: 'suspended',
    p_sort: 'last_seen_at',
    p_activity: 'inactive',
    p_verified: false,
    p_descending: true,
    p_after: rowId,
  });
});

test('a client is refused in words', async () => {
  network.inOrder(refusal(403, '42501', "You don't have permission to do this"));
  await expect(listPeople({})).rejects.toMatchObject({
    kind: 'forbidden',
    message: "You don't have permission to do this",
  });
});

test('an assignment comes back as a row, and an answer that is none is a fault', async () => {
  const assignment = {
    id: rowId,
    client_id: testIds.client,
    coach_id: testIds.coach,
    is_active: true,
    assigned_at: '2026-11-02T08:00:00+00:00',
    ended_at: null,
  };
  network.inOrder(assignment, userRow);
  expect((await assignCoach(testIds.client, testIds.coach)).is_active).toBe(true);
  await expect(assignCoach(testIds.client, testIds.coach)).rejects.toMatchObject({ code: 'unreadable_answer' });
});
