import { nextId, testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { deleteOwnAccount, keepOwnAccount, previewDeletion } from './requests.ts';

const network = fakeNetwork();
const end = '/rest/v1/rpc/end_data_request';
const request = {
  ...{ id: nextId(), number: 12, kind: 'erase', user_id: testIds.client, is_from_staff: false, state: 'received' },
  ...{ due_on: '2026-12-08', reason: null, error: null, file_path: null, file_name: null, receipt: null },
  ...{ erase_at: testInstant, ended_at: null, created_at: testInstant },
};
const over = { ...request, id: nextId(), state: 'withdrawn', ended_at: testInstant };

test('the preview comes whole or not at all', async () => {
  network.rpc('my_deletion_preview', { goes: [] });
  await expect(previewDeletion()).rejects.toMatchObject({ code: 'unreadable_answer' });
});

test('a refused deletion says why', async () => {
  network.rpc('delete_my_account', refusal(400, 'P0001', "Confirm that it's you, then try again"));
  await expect(deleteOwnAccount('ada@example.com')).rejects.toMatchObject({
    message: "Confirm that it's you, then try again",
  });
});

test('keeping the account ends the deletion that is on its way, and nothing where there is none', async () => {
  network.rpc('end_data_request', over);
  network.table('data_requests', [over]);
  await keepOwnAccount(testIds.client);
  expect(network.sent('POST', end)).toHaveLength(0);
  network.table('data_requests', [over, request]);
  await keepOwnAccount(testIds.client);
  expect(network.sent('POST', end).map(({ body }) => body)).toEqual([{ p_id: request.id, p_reason: null }]);
});
