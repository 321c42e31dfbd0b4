import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { activeAssignmentId, endAssignment, listOpenItems } from './requests.ts';

const network = fakeNetwork();
const assignment = '00000000-0000-4000-8000-000000000051';
const session = '00000000-0000-4000-8000-000000000052';

test('what is open comes with its kind and its date', async () => {
  network.rpc('assignment_open_items', [
    { kind: 'session', id: session, title: 'Talk', starts_at: '2026-12-01T15:00:00+00:00', due_on: null },
  ]);
  expect(await listOpenItems(assignment)).toEqual([
    { kind: 'session', id: session, title: 'Talk', starts_at: '2026-12-01T15:00:00.000Z', due_on: null },
  ]);
});

test('an end says what is canceled; the rest is kept', async () => {
  network.rpc('end_assignment', {
    id: assignment,
    client_id: testIds.client,
    coach_id: testIds.coach,
    is_active: false,
    assigned_at: null,
    ended_at: null,
  });
  await endAssignment({ assignmentId: assignment, cancel: [session], reason: 'Moved' });
  expect(network.sent('POST')[0]?.body).toEqual({
    p_assignment_id: assignment,
    p_cancel: [session],
    p_reason: 'Moved',
  });
});

test('a pair without an active assignment has none', async () => {
  network.table('client_coach_assignments', []);
  expect(await activeAssignmentId(testIds.client, testIds.coach)).toBeNull();
});
