import { fileName } from './SaveFile.tsx';

test.each([
  ['Analytics Overview', 'analytics-overview'],
  ['Übung für Müller & Söhne', 'übung-für-müller-söhne'],
  ['U\u0308bung', 'übung'],
  ['Интервью (2)', 'интервью-2'],
  ['हिन्दी', 'हिन्दी'],
  ['../..\\"*?', ''],
])('%s is saved as %s', (title, name) => {
  expect(fileName(title)).toBe(name);
});
