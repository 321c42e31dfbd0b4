import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minimizer } from '../minimizer.ts';
import { build } from '../testing/build.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { CompileHintPlugin } from './CompileHintPlugin.ts';

const hint = '//# allFunctionsCalledOnLoad\n';

test('the entry and what every start runs begin with the hint, once, what comes later does not, and lines stay mapped', async () => {
  const directory = temporaryFolder('hint');
  const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
  write(
    'main.js',
    "import(/* webpackChunkName: 'start' */ './start.js'); import(/* webpackChunkName: 'later' */ './later.js');",
  );
  write('start.js', "document.title = 'The start';");
  write('later.js', "document.title = 'The later page';");
  await build(directory, {
    output: { filename: '[name].js' },
    optimization: { minimizer: [minimizer] },
    plugins: [new CompileHintPlugin(({ namedChunkGroups }) => namedChunkGroups.get('start')?.getFiles() ?? [])],
  });

  const built = path.join(directory, 'dist');
  const files = readdirSync(built).filter((file) => file.endsWith('.js'));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(built, file), 'utf8')]));
  expect([...texts.values()].filter((text) => text.startsWith(hint))).toHaveLength(2);
  expect(texts.get('main.js')?.split(hint)).toHaveLength(2);
  const later = [...texts.values()].find((text) => text.includes('The later page'));
  expect(later).not.toContain(hint.trim());
  const map = JSON.parse(readFileSync(path.join(built, 'main.js.map'), 'utf8')) as { mappings: string };
  // The hint's own line has no source.
  expect(map.mappings.startsWith(';')).toBe(true);
});
