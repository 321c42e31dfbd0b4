import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { suspend } from './requests.ts';

const network = fakeNetwork();

test('the last administrator stays', async () => {
  const message = 'This is the last active administrator';
  const sent = network.inOrder(refusal(400, 'P0001', message));
  const until = '2026-12-01T00:00:00.000Z';
  await expect(suspend(testIds.client, 'Spam', until)).rejects.toMatchObject({ kind: 'invalid', message });
  expect(sent[0]?.body).toEqual({
    p_user_id: testIds.client,
    p_status: 'suspended',
    p_reason: 'Spam',
    p_until: until,
  });
});
