import { OpenFeature, ProviderEvents, ProviderStatus } from '@openfeature/web-sdk';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { createFlagProvider } from './flag-provider.ts';

const network = fakeNetwork();
const start = async (flags: unknown) => {
  network.rpc('my_flags', flags);
  await OpenFeature.setProviderAndWait(createFlagProvider());
  return OpenFeature.getClient();
};
const changed = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = () => {
      OpenFeature.removeHandler(ProviderEvents.ConfigurationChanged, heard);
      resolve();
    };
    OpenFeature.addHandler(ProviderEvents.ConfigurationChanged, heard);
  });
afterEach(() => OpenFeature.clearProviders());

test('answers what the database said of the person', async () => {
  const client = await start({ marketplace: true, series: false });
  expect(client.getBooleanValue('marketplace', false)).toBe(true);
  expect(client.getBooleanValue('series', true)).toBe(false);
});

test('gives the default for a flag that is not there, and for what is not on or off', async () => {
  const client = await start({ marketplace: true });
  expect(client.getBooleanDetails('made_up', true)).toMatchObject({ value: true, errorCode: 'FLAG_NOT_FOUND' });
  expect(client.getStringDetails('marketplace', 'x')).toMatchObject({ value: 'x', errorCode: 'TYPE_MISMATCH' });
  expect(client.getNumberValue('marketplace', 7)).toBe(7);
  expect(client.getObjectValue('marketplace', { a: 1 })).toEqual({ a: 1 });
});

test('asks again when a flag changed', async () => {
  const client = await start({ marketplace: true });
  network.rpc('my_flags', { marketplace: false });
  const told = changed();
  await network.broadcast('feature_flags', 'flags_changed', {});
  await told;
  expect(client.getBooleanValue('marketplace', true)).toBe(false);
});

test('asks for the next person, and tells them nothing of the one before', async () => {
  const client = await start({ marketplace: true });
  network.rpc('my_flags', refusal(500, 'XX000', 'broken'));
  await OpenFeature.setContext({ targetingKey: 'other' });
  expect(client.getBooleanValue('marketplace', false)).toBe(false);
  network.rpc('my_flags', { marketplace: true });
  await OpenFeature.setContext({ targetingKey: 'third' });
  expect(client.getBooleanValue('marketplace', false)).toBe(true);
});

test('is not ready while nothing answers', async () => {
  await expect(start(refusal(500, 'XX000', 'broken'))).rejects.toBeDefined();
  expect(OpenFeature.getClient().providerStatus).toBe(ProviderStatus.ERROR);
});
