import { screen, waitFor } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { storedPreviews, storePreview } from './previews.ts';
import { usePreviewLink } from './usePreviewLink.ts';

const network = fakeNetwork();
const opened = { module: 'mf_client', address: 'http://localhost:4002/mf-manifest.json', token: 'a1' };
const refused = "Previews can't come from http://localhost:4002. The operator allows no previews here.";

const Page = () => {
  usePreviewLink();
  return null;
};
const show = (at: string) => renderRoute({ routes: [{ path: '/', Component: Page }], at, session: signedInAs() });

beforeEach(() => sessionStorage.clear());

test('a link that no longer holds shows nothing, and says what to do', async () => {
  network.rpc('module_preview', null);
  show('/?preview=a1');
  expect(await screen.findByText(/has expired, was revoked, or is incomplete\. Request a new one\./)).toBeVisible();
  expect(storedPreviews()).toEqual([]);
});

test('a link to an origin that the operator does not allow says so', async () => {
  network.rpc('module_preview', refusal(400, 'P0001', refused));
  show('/?preview=a1');
  expect(await screen.findByText(refused)).toBeVisible();
  expect(storedPreviews()).toEqual([]);
});

test('a tab that shows a preview hears that its link was revoked', async () => {
  network.rpc('module_preview', null);
  storePreview(opened);
  show('/');
  expect(await screen.findByText('This preview has ended. Its link was revoked or has expired.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(storedPreviews()).toEqual([]);
});

test('a preview whose link holds goes on, and one from an address asks nobody', async () => {
  network.rpc('module_preview', { ...opened, expires_at: '2099-01-01T00:00:00+00:00' });
  storePreview(opened);
  storePreview({ module: 'mf_coach', address: opened.address });
  show('/');
  await waitFor(() => expect(network.sent('POST')).toHaveLength(1));
  expect(storedPreviews()).toHaveLength(2);
});

test('a server that does not answer ends no preview', async () => {
  network.rpc('module_preview', new TypeError('Failed to fetch'));
  storePreview(opened);
  show('/');
  await waitFor(() => expect(network.sent('POST')).toHaveLength(1));
  expect(storedPreviews()).toEqual([opened]);
});
