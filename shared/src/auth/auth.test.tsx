import { render, screen } from '@testing-library/react';
import { AuthProvider, createSessionStore, useAuth, useCan } from '@milepost/shared/auth';
import { client, fakeServer, settled } from './testing/fake-sign-in.ts';

beforeEach(() => localStorage.clear());

function Probe() {
  const { state } = useAuth();
  const can = useCan();
  return <p>{`${state.status} ${can('view_analytics')} ${can('access_client', { client_id: client })}`}</p>;
}

test('useAuth outside its provider says what is wrong', () => {
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
});

test('components read state and permissions, which are all no while nobody is signed in', async () => {
  const store = createSessionStore(fakeServer().api);
  render(
    <AuthProvider store={store}>
      <Probe />
    </AuthProvider>,
  );
  expect(screen.getByText('loading false false')).toBeVisible();
  store.start();
  await settled();
  expect(screen.getByText('signed-in true true')).toBeVisible();
});
