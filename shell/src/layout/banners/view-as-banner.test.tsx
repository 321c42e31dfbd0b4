import { act, screen, waitFor } from '@testing-library/react';
import { keepView } from '@milepost/shared/data/view-as';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { testIds } from '@milepost/shared/testing/factories';
import { ViewAsBanner } from './ViewAsBanner.tsx';

const network = fakeNetwork();
const opened = jest.spyOn(window, 'open');

/** As the server signs it; the signature is not looked at. */
const tokenFor = (seconds: number): string => {
  const iat = Math.floor(Date.now() / 1000) + 500;
  const claims = {
    sub: testIds.client,
    email: 'priya@example.com',
    act: { sub: testIds.admin },
    iat,
    exp: iat + seconds,
  };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};
const show = (seconds = 1440) => {
  keepView(tokenFor(seconds));
  const session = signedInAs({ id: testIds.client, full_name: 'Priya Nair' });
  return { session, ...renderRoute({ routes: [{ path: '/', element: <ViewAsBanner /> }], at: '/', session }) };
};

beforeEach(() => {
  opened.mockReset().mockReturnValue(null);
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => sessionStorage.clear());

test('says as whom, that nothing is changed and how long, whatever the clock of the device says', () => {
  show();
  const banner = screen.getByRole('region', { name: 'View as' });
  expect(banner).toHaveTextContent('Viewing as Priya Nair · read-only · 24 min left');
});

test('is not there for people who are here themselves', () => {
  renderRoute({ routes: [{ path: '/', element: <ViewAsBanner /> }], at: '/', session: signedInAs() });
  expect(screen.queryByRole('region', { name: 'View as' })).toBeNull();
});

test('End ends it at the server, and leaves the own sign-in where it was', async () => {
  localStorage.setItem('sb-backend-auth-token', 'own');
  localStorage.setItem(`milepost.draft.task.${testIds.client}`, '{}');
  network.rpc('end_impersonation', undefined);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(`/admin/users/${testIds.client}`, '_self'));
  expect(network.sent('POST', '/rest/v1/rpc/end_impersonation')).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
  expect(Object.keys(localStorage)).toEqual(['sb-backend-auth-token']);
});

test('a failure says so and changes nothing, and what has ended is left all the same', async () => {
  network.rpc('end_impersonation', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText(/went wrong on our side/)).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  network.rpc('end_impersonation', refusal(401, 'session_not_found', 'Sign in again to continue'));
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});

test('tells that it has ended, by its time or by the server, and leads back', () => {
  show(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Viewing as Priya Nair has ended');
  expect(screen.getByRole('button', { name: 'Return to your account' })).toBeVisible();
});

test('a sign-in that the server has ended ends the view, too', async () => {
  const { session } = show();
  const state = session.getState();
  if (state.status !== 'signed-in') throw new Error('Nobody is signed in');
  act(() => session.setState({ ...state, expired: true }, true));
  expect(await screen.findByRole('alert')).toHaveTextContent('Viewing as Priya Nair has ended');
});
