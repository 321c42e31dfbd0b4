import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../testing/build.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { IntegrityPlugin } from './IntegrityPlugin.ts';
import { integrityOf } from './integrity-of.ts';

describe('a build with a table of hashes', () => {
  const directory = temporaryFolder('integrity');
  const built = path.join(directory, 'dist');
  const read = (file: string): string => readFileSync(path.join(built, file), 'utf8');

  beforeAll(async () => {
    mkdirSync(path.join(directory, 'page'));
    writeFileSync(path.join(directory, 'main.js'), "import('./page/page.js');");
    writeFileSync(path.join(directory, 'page/page.js'), "import './page.css'; document.title = 'A page';");
    writeFileSync(path.join(directory, 'page/page.css'), 'body { color: red }');
    await build(directory, {
      experiments: { css: true },
      output: { filename: '[name].[contenthash:8].js' },
      plugins: [new IntegrityPlugin()],
    });
  });

  test('lists every file but itself and the source maps, with the hash of the bytes on disk', () => {
    const table = JSON.parse(read('integrity.json')) as Record<string, string>;
    const files = readdirSync(built).filter((file) => file !== 'integrity.json' && !file.endsWith('.map'));
    expect(files.length).toBeGreaterThan(2);
    expect(table).toEqual(
      Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(built, file)))])),
    );
  });

  test('asks the page for the hash of each script and style sheet that it loads later', () => {
    const entry = readdirSync(built).find((file) => /^main\..*\.js$/.test(file)) ?? '';
    expect(read(entry).match(/globalThis\.milepostIntegrity\?\.\(/g)).toHaveLength(2);
  });
});
