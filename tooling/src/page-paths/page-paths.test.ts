import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPathMatcher } from '@milepost/shared/contract/path-matcher';
import { checkoutFiles } from '../check/checkout-files.ts';
import { claimedPaths, isWritten } from './page-paths.ts';

const repository = path.resolve(__dirname, '../../..');

test('the list of pages is what the modules claim', async () => {
  const answer = (await isWritten(repository)) ? 'as claimed' : 'npm run page-paths writes it anew';
  expect(answer).toBe('as claimed');
});

/** Texts that begin as an address does, of the code that runs in a browser, with `x` for whatever is put into them. */
const addresses = checkoutFiles(repository)
  .filter((file) => /^(?:shell|shared|mf-\w+)\/src\/.*\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
  .flatMap((file) => {
    const source = readFileSync(path.join(repository, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
    return [...source.matchAll(/(['"`])(\/[a-z](?:\$\{[^}]*\}|[^'"`\s])*)\1/g)].map(([, , text = '']) => ({
      file,
      text,
      address: text.replace(/\$\{[^}]*\}/g, 'x'),
    }));
  });

test('each address leads to a page: a parameter, of which the types take any text, holds no further segment', async () => {
  const paths = await claimedPaths(repository);
  const first = (address: string): string => address.split(/[/?#]/)[1] ?? '';
  const claimed = new Set(paths.map(first));
  // Other addresses are those of the server, of packages and of files.
  const own = addresses.filter(({ address }) => claimed.has(first(address)) && !address.startsWith('/auth/v1'));
  expect(own.length).toBeGreaterThan(400);
  const match = createPathMatcher(paths.map((claim) => ({ path: claim })));
  const lost = own.filter(({ address }) => match(address).length === 0);
  expect(lost.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
