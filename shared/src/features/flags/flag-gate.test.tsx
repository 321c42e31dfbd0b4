import { act, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { OpenFeature } from '@openfeature/web-sdk';
import { createFlagProvider } from '@milepost/shared/data/flag-provider';
import { rememberFlags } from '@milepost/shared/data/known-flags';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { FlagGate } from './FlagGate.tsx';

const network = fakeNetwork();
const show = () => render(<FlagGate flag="marketplace">Find a coach</FlagGate>);
const provide = async (isOn: boolean) => {
  network.rpc('my_flags', { marketplace: isOn });
  await OpenFeature.setProviderAndWait(createFlagProvider());
};
afterEach(async () => {
  localStorage.clear();
  await OpenFeature.clearProviders();
});

test('shows a feature until it is known that somebody does not have it', async () => {
  await provide(false);
  show();
  expect(screen.getByText('Find a coach')).toBeVisible();
  await waitForElementToBeRemoved(() => screen.queryByText('Find a coach'));
});

test('comes and goes with the flag', async () => {
  await provide(true);
  await act(async () => show());
  expect(await screen.findByText('Find a coach')).toBeVisible();
  network.rpc('my_flags', { marketplace: false });
  await network.broadcast('feature_flags', 'flags_changed', {});
  await waitFor(() => expect(screen.queryByText('Find a coach')).toBeNull());
});

test('shows everything where no provider is set', async () => {
  await act(async () => show());
  expect(screen.getByText('Find a coach')).toBeVisible();
});

test('goes at once where this device remembers that the person does not have it', async () => {
  rememberFlags('one', { marketplace: false });
  jest.resetModules();
  const fresh = await import('./FlagGate.tsx');
  render(<fresh.FlagGate flag="marketplace">Find a coach</fresh.FlagGate>);
  expect(screen.queryByText('Find a coach')).toBeNull();
});
