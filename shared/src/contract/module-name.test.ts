import { federatedName, folderName, moduleTitle, spokenName } from './module-name.ts';

test.each([
  ['mf-client', 'mf_client', 'client', 'Client'],
  ['mf-coach', 'mf_coach', 'coach', 'Coach'],
  ['shell', 'shell', 'shell', 'Shell'],
])('%s is federated as %s, spoken of as %s and listed as %s', (folder, name, spoken, title) => {
  expect(federatedName(folder)).toBe(name);
  expect(folderName(name)).toBe(folder);
  expect([folder, name].map(spokenName)).toEqual([spoken, spoken]);
  expect([folder, name].map(moduleTitle)).toEqual([title, title]);
});
