import { endPreviews, storedPreviews, storePreview, takePreviewsFromAddress } from './previews.ts';

const address = 'http://localhost:4002/mf-manifest.json';
const open = (search: string): void => window.history.replaceState({ kept: true }, '', `/dashboard${search}`);

beforeEach(() => sessionStorage.clear());

test('an allowed origin is taken out of the address and kept for the tab', () => {
  open(`?module=mf-client@${address}&tab=2`);
  takePreviewsFromAddress(['http://localhost:4002']);
  expect(storedPreviews()).toEqual([{ module: 'mf_client', address }]);
  expect(window.location.search).toBe('?tab=2');
  expect(window.history.state).toEqual({ kept: true });
});

test.each([
  `?module=mf-client@https://evil.test/mf-manifest.json`,
  `?module=mf-client@http://localhost:4002.evil.test/mf-manifest.json`,
  `?module=mf-client@javascript:alert(1)`,
  `?module=shell@${address}`,
  `?module=mf-client`,
])('%s is not heard', (search) => {
  open(search);
  takePreviewsFromAddress(['http://localhost:4002']);
  expect(storedPreviews()).toEqual([]);
  expect(window.location.search).toBe('');
});

test('one preview for a module; all end together', () => {
  storePreview({ module: 'mf_client', address: 'http://localhost:1/' });
  storePreview({ module: 'mf_client', address });
  storePreview({ module: 'mf_coach', address });
  expect(storedPreviews()).toHaveLength(2);
  endPreviews();
  expect(storedPreviews()).toEqual([]);
});

test('what was changed by hand is no preview', () => {
  sessionStorage.setItem('milepost.previews', '[{"module":1},{"module":"mf_client","address":"nowhere"}]');
  expect(storedPreviews()).toEqual([]);
});
