import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from '../testing/build.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { englishWords } from './subsets.ts';

const require = createRequire(import.meta.url);
const dist = path.dirname(require.resolve('react-aria/package.json'));

test('controls speak English whatever the browser speaks, and the words of other languages stay out of the build', async () => {
  const directory = temporaryFolder('words');
  writeFileSync(
    path.join(directory, 'main.js'),
    `import { LocalizedStringDictionary } from ${JSON.stringify(require.resolve('@internationalized/string'))};
     import words from ${JSON.stringify(path.join(dist, 'dist/private/calendar/intlStrings.mjs'))};
     const dictionary = new LocalizedStringDictionary(words);
     globalThis.said = ['en-US', 'de-DE', 'de-AT', 'ja-JP'].map((locale) => dictionary.getStringForLocale('next', locale));`,
  );
  await build(directory, { plugins: [englishWords] });

  const built = readFileSync(path.join(directory, 'dist/main.js'), 'utf8');
  const page: { said?: string[] } = {};
  runInNewContext(built, Object.assign(page, { globalThis: page }));
  expect(page.said).toEqual(['Next', 'Next', 'Next', 'Next']);
  expect(built).not.toContain('Weiter');
});
