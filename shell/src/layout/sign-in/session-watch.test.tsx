import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { AuthProvider } from '@milepost/shared/auth';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { signedInAs } from '@milepost/shared/testing/session';
import { useSessionWatch } from './useSessionWatch.ts';

const network = fakeNetwork();
const Watch = () => {
  useSessionWatch();
  return null;
};

function watch() {
  network.rpc('touch_last_seen', null);
  const reload = jest.fn(() => Promise.resolve());
  const store = Object.assign(signedInAs({ role: 'coach' }), { reload });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider store={store}>
        <Watch />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return reload;
}

test('a coach who gets a client knows of the client at once', async () => {
  const reload = watch();
  await network.change('client_coach_assignments', 'INSERT', { id: 'a', is_active: true });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('what stands on the screen is not taken away when an assignment ends', async () => {
  const reload = watch();
  await network.change('client_coach_assignments', 'UPDATE', { id: 'a', is_active: false });
  await network.change('client_coach_assignments', 'INSERT', { id: 'b', is_active: true });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
