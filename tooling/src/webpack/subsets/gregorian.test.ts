import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from '../testing/build.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { gregorianCalendar } from './subsets.ts';

const dates = path.dirname(createRequire(import.meta.url).resolve('@internationalized/date'));

test('dates are Gregorian whatever calendar is asked for, and the others stay out of the build', async () => {
  const directory = temporaryFolder('calendars');
  writeFileSync(
    path.join(directory, 'main.js'),
    `import { createCalendar } from ${JSON.stringify(path.join(dates, 'index.mjs'))};
     globalThis.made = ['gregory', 'hebrew'].map((name) => createCalendar(name).identifier);`,
  );
  await build(directory, { plugins: [gregorianCalendar] });

  const built = readFileSync(path.join(directory, 'dist/main.js'), 'utf8');
  const page: { made?: string[] } = {};
  runInNewContext(built, Object.assign(page, { globalThis: page }));
  expect(page.made).toEqual(['gregory', 'gregory']);
  expect(built).not.toContain('HebrewCalendar');
});
