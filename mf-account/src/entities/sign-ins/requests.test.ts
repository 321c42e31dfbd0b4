import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { endOwnSignIn, listOwnSignIns } from './requests.ts';

const network = fakeNetwork();
const signIn = { id: nextId(), created_at: testInstant, seen_at: testInstant, user_agent: null, ip: null };

test('sign-ins are read with which one is this', async () => {
  network.rpc('my_sign_ins', [{ ...signIn, is_current: true }]);
  expect(await listOwnSignIns()).toEqual([{ ...signIn, is_current: true }]);
  network.rpc('my_sign_ins', [signIn]);
  await expect(listOwnSignIns()).rejects.toMatchObject({ code: 'unreadable_answer' });
});

test('one is ended by its id, and a refusal is told', async () => {
  network.rpc('end_my_sign_in', undefined);
  await endOwnSignIn(signIn.id);
  expect(network.sent('POST', '/rest/v1/rpc/end_my_sign_in')[0]?.body).toEqual({ p_sign_in_id: signIn.id });
  const message = 'Use Sign out to end the sign-in on this device';
  network.rpc('end_my_sign_in', refusal(400, 'P0001', message));
  await expect(endOwnSignIn(signIn.id)).rejects.toMatchObject({ kind: 'invalid', message });
});
