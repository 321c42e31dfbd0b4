import {
  dropForeignPreviews,
  endPreview,
  endPreviews,
  storedPreviews,
  storePreview,
  takePreviewsFromAddress,
} from './previews.ts';

const address = 'http://localhost:4002/mf-manifest.json';
const open = (search: string): void => window.history.replaceState({ kept: true }, '', `/dashboard${search}`);

const allowed = { origins: ['http://localhost:4002'], modules: ['mf_client'] };

beforeEach(() => sessionStorage.clear());

test('an allowed origin is taken out of the address and kept for the tab', () => {
  open(`?module=mf-client@${address}&tab=2`);
  expect(takePreviewsFromAddress(allowed)).toEqual([]);
  expect(storedPreviews()).toEqual([{ module: 'mf_client', address }]);
  expect(window.location.search).toBe('?tab=2');
  expect(window.history.state).toEqual({ kept: true });
});

test.each([
  [`?module=mf-client@https://evil.test/mf-manifest.json`, 'no previews from https://evil.test'],
  [`?module=mf-client@http://localhost:4002.evil.test/mf-manifest.json`, 'in another form'],
  [`?module=mf-client@http://localhost:4003/mf-manifest.json`, 'no previews from http://localhost:4003'],
  [`?module=mf-client@javascript:alert(1)`, 'in another form'],
  [`?module=shell@${address}`, 'in another form'],
  [`?module=mf-client`, 'in another form'],
  [`?module=`, 'in another form'],
  [`?module=mf-nothing@${address}`, 'no module mf_nothing in service'],
])('%s is not taken up, and it is said why', (search, refusal) => {
  open(search);
  expect(takePreviewsFromAddress(allowed)).toEqual([expect.stringContaining(refusal)]);
  expect(storedPreviews()).toEqual([]);
  expect(window.location.search).toBe('');
});

test('an address that asks for no preview is told nothing', () => {
  open('?tab=2');
  expect(takePreviewsFromAddress(allowed)).toEqual([]);
});

test('what a link brought from an origin that the operator does not allow is not run, and it is said why', () => {
  storePreview({ module: 'mf_client', address: 'https://evil.test/mf-manifest.json', token: 'a1' });
  storePreview({ module: 'mf_coach', address, token: 'b2' });
  expect(dropForeignPreviews(allowed.origins)).toEqual(['The operator allows no previews from https://evil.test.']);
  expect(storedPreviews()).toEqual([{ module: 'mf_coach', address, token: 'b2' }]);
  expect(dropForeignPreviews(allowed.origins)).toEqual([]);
  expect(dropForeignPreviews([])).toHaveLength(1);
  expect(storedPreviews()).toEqual([]);
});

test('the preview of one module ends alone', () => {
  storePreview({ module: 'mf_client', address });
  storePreview({ module: 'mf_coach', address });
  endPreview('mf_client');
  expect(storedPreviews()).toEqual([{ module: 'mf_coach', address }]);
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
