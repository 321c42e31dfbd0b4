import { testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { cancelOwnEmailChange, getOwnEmailChange } from './requests.ts';

const network = fakeNetwork();

test('a pending change is read with the mailbox that has confirmed, and none is null', async () => {
  const change = { address: 'new@example.com', sent_at: testInstant, confirmed: 'new' };
  network.rpc('my_email_change', change);
  expect(await getOwnEmailChange()).toEqual(change);
  network.rpc('my_email_change', { ...change, confirmed: 'both' });
  await expect(getOwnEmailChange()).rejects.toMatchObject({ code: 'unreadable_answer' });
  network.rpc('my_email_change', null);
  expect(await getOwnEmailChange()).toBeNull();
});

test('one that was confirmed meanwhile is not canceled, and that is told', async () => {
  const message = 'This change was confirmed or canceled already';
  network.rpc('cancel_my_email_change', refusal(400, 'P0001', message));
  await expect(cancelOwnEmailChange()).rejects.toMatchObject({ kind: 'invalid', message });
});
