import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { testInstant } from '@milepost/shared/testing/factories';
import { getRecoveryCodes, newRecoveryCodes } from './requests.ts';

const network = fakeNetwork();

test('the number of codes is read, and none were made yet', async () => {
  network.rpc('my_recovery_codes', { left: 9, made_at: testInstant });
  expect(await getRecoveryCodes()).toEqual({ left: 9, made_at: testInstant });
  network.rpc('my_recovery_codes', { left: 0, made_at: null });
  expect(await getRecoveryCodes()).toEqual({ left: 0, made_at: null });
});

test('new codes come whole or not at all', async () => {
  network.rpc('new_recovery_codes', ['ABCD-EFGH-JKLM-NPQR']);
  await expect(newRecoveryCodes()).rejects.toMatchObject({ code: 'unreadable_answer' });
  network.rpc('new_recovery_codes', refusal(400, 'P0001', 'Add an authenticator app first'));
  await expect(newRecoveryCodes()).rejects.toMatchObject({ message: 'Add an authenticator app first' });
});
