import { screen, waitFor } from '@testing-library/react';
import { useAuth } from '@milepost/shared/auth';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { testIds } from '@milepost/shared/testing/factories';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { useSignOut } from './useSignOut.tsx';

function Frame({ isTyped }: { isTyped: boolean }) {
  const { state } = useAuth();
  const { signOut, confirmDialog } = useSignOut();
  return (
    <>
      <h1>{state.status}</h1>
      <UnsavedChanges when={isTyped} />
      <button onClick={signOut}>Leave</button>
      {confirmDialog}
    </>
  );
}
const show = (isTyped: boolean) =>
  renderRoute({ routes: [{ path: '/', element: <Frame isTyped={isTyped} /> }], at: '/', session: signedInAs() });

beforeEach(() => localStorage.clear());

test('signing out names what is unsent on this device, and takes it along', async () => {
  localStorage.setItem(`milepost.draft.application.${testIds.client}.new`, '{}');
  localStorage.setItem(`milepost.outbox.${testIds.client}`, '[{}, {}]');
  localStorage.setItem(`milepost.outbox.${testIds.coach}`, '[{}]');
  const { user } = show(false);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('alertdialog', { name: 'Sign out without sending?' });
  expect(screen.getByText(/^You have 2 unsent messages and 1 unsent draft on this device\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(localStorage).toHaveLength(3);

  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'signed-out' })).toBeVisible();
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([`milepost.outbox.${testIds.coach}`]));
});

test('signing out asks before typed text is thrown away', async () => {
  const { user } = show(true);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('alertdialog', { name: 'Sign out without saving?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { name: 'signed-in' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'signed-out' })).toBeVisible();
});

test('with nothing typed it asks nothing', async () => {
  const { user } = show(false);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'signed-out' })).toBeVisible();
});
