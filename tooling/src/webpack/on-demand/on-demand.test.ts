import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { listen, stop } from '../../serve/listen.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { onDemand } from './on-demand.ts';

/** A program that imports a page dynamically, built again whenever something is asked for. */
function program() {
  const directory = temporaryFolder('on-demand');
  const output = path.join(directory, 'dist');
  writeFileSync(path.join(directory, 'entry.js'), `import('./page.js');`);
  writeFileSync(path.join(directory, 'page.js'), `export default 'text of the page';`);
  const { lazyCompilation, answer } = onDemand();
  const compiler = webpack({
    context: directory,
    mode: 'development',
    devtool: false,
    entry: './entry.js',
    output: { path: output },
    experiments: { lazyCompilation },
  });
  if (!compiler) throw new Error('webpack gave no compiler');
  const builds = new EventTarget();
  const built = (): Promise<unknown> =>
    new Promise((resolve) => builds.addEventListener('built', resolve, { once: true }));
  const first = built();
  const watching = compiler.watch({}, () => builds.dispatchEvent(new Event('built')));
  const files = (): string =>
    readdirSync(output)
      .map((file) => readFileSync(path.join(output, file), 'utf8'))
      .join('\n');
  const close = (): Promise<void> => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve())));
  return { first, built, files, answer, close };
}

test('a page is compiled when it is asked for, and not before', async () => {
  const { first, built, files, answer, close } = program();
  const server = await listen(answer, 0);
  try {
    await first;
    expect(files()).not.toContain('text of the page');

    const what = /data = "([^"]+page\.js)"/.exec(files())?.[1] ?? '';
    const again = built();
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { status, headers } = await fetch(`http://localhost:${port}/compile?${what}`, { method: 'POST' });
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*']);
    await again;
    expect(files()).toContain('text of the page');
  } finally {
    await stop(server);
    await close();
  }
});
