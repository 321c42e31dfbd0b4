import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseSchema } from '@milepost/shared/contract/module-contract';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { releaseOf } from './release.ts';

function folderWith(files: readonly string[]): string {
  const directory = temporaryFolder('release');
  for (const file of files) writeFileSync(path.join(directory, file), '{}');
  return directory;
}

const read = (directory: string, baseUrl: string) =>
  releaseOf({ directory, baseUrl, version: '1.1.0', contractVersion: 1 });

const finished = ['remoteEntry.0123abcd.js', 'remoteEntry.0123abcd.js.map', 'integrity.json'];

test.each(['http://localhost:3002/1.1.0', 'http://localhost:3002/1.1.0/'])(
  'a built folder served at %s is a release that the contract accepts',
  (baseUrl) => {
    const release = releaseSchema.parse(read(folderWith(finished), baseUrl));
    expect(release.entry).toBe('http://localhost:3002/1.1.0/remoteEntry.0123abcd.js');
    expect(release.integrity).toMatch(/^sha384-/);
  },
);

test.each([
  ['is empty', []],
  ['has no table of hashes', ['remoteEntry.0123abcd.js']],
  ['has no entry', ['integrity.json']],
  ['has two entries', [...finished, 'remoteEntry.4567abcd.js']],
])('a folder that %s is no release', (_, files) => {
  expect(() => read(folderWith(files), 'http://localhost:3002')).toThrow('holds no finished build');
});

test('neither is one that does not exist', () => {
  expect(() => read('/nowhere', 'http://localhost:3002')).toThrow('holds no finished build');
});
