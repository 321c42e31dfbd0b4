import { contractVersion } from '@milepost/shared/contract/module-contract';
import { readRegistry } from './read-registry.ts';

const entry = 'http://localhost:3002/mf-manifest.json';
const registryWith = (modules: string): string =>
  `{ "release": 1, "origins": ["http://localhost:3002"], "modules": [${modules}] }`;
const listed = (more = ''): string =>
  `{ "name": "mf_client", "version": "1.0.0", "contractVersion": ${contractVersion}, "entry": "${entry}", "claims": [], "navigation": []${more} }`;

const showInline = (text: string): void => {
  document.body.innerHTML = '<script type="application/json" id="milepost-registry"></script>';
  const [element] = document.getElementsByTagName('script');
  if (element) element.textContent = text;
};

test('the registry in the page is read, and its objects inherit nothing', async () => {
  showInline(registryWith(listed()));
  const registry = await readRegistry();
  expect(registry.modules[0]?.name).toBe('mf_client');
  expect(Object.getPrototypeOf(registry)).toBeNull();
  expect(Object.getPrototypeOf(registry.modules[0])).toBeNull();
});

test('a field named __proto__ gives nothing to the object that holds it', async () => {
  showInline(registryWith(listed(', "__proto__": { "fallback": { "version": "0.0.1" } }')));
  const registry = await readRegistry();
  expect(registry.modules[0]?.fallback).toBeUndefined();
});

test('a module cannot get what it lacks from a field named __proto__', async () => {
  showInline(registryWith(`{ "__proto__": ${listed()} }`));
  await expect(readRegistry()).rejects.toThrow('does not follow the contract');
});
