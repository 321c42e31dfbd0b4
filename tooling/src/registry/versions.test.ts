import { assertReleaseVersion, localVersion } from './versions.ts';

test.each(['1.1.0', '2.0.0-beta.1'])('%s is a release', (version) => {
  expect(() => assertReleaseVersion('mf-client', version)).not.toThrow();
});

test.each([
  ['newest', "isn't a version such as 1.1.0"],
  ['v1.1.0', "isn't a version such as 1.1.0"],
  [localVersion('1.1.0', '0a1b2c3d4e5f'), 'is what npm start calls a build'],
])('%s is none, and its place is named', (version, message) => {
  expect(() => assertReleaseVersion('mf-client', version)).toThrow(`mf-client/package.json: '${version}' ${message}`);
});
