import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { subsetAliases, sharedSubsets } from './subsets.ts';
import { SharedSubsetsPlugin } from './SharedSubsetsPlugin.ts';

/** What webpack finds wrong with a file that asks `imported` of react-router-dom beside the shared subset of it. */
function errorsOf(imported: string): Promise<readonly string[]> {
  const root = temporaryFolder('subsets');
  mkdirSync(path.join(root, 'src'));
  writeFileSync(
    path.join(root, 'src/index.js'),
    `import '@subset/react-router-dom';\nimport { ${imported} as asked } from 'react-router-dom';\nexport default () => asked;\n`,
  );
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './src/index.js',
    output: { path: path.join(root, 'dist') },
    resolve: { alias: { ...subsetAliases, 'react-router-dom$': sharedSubsets['react-router-dom'] ?? '' } },
    resolveLoader: { modules: [path.resolve(__dirname, '../../../../node_modules')] },
    externals: { react: 'var React', 'react-dom': 'var ReactDOM' },
    plugins: [new SharedSubsetsPlugin()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const errors = stats?.compilation.errors.map(({ message }) => message) ?? [];
      compiler.close(() => (error ? reject(error) : resolve(errors)));
    });
  });
}

test('what a shared subset leaves out fails the build, and what it has does not', async () => {
  expect(await errorsOf('UNSAFE_DataRouterContext')).toContainEqual(
    expect.stringMatching(/imports UNSAFE_DataRouterContext of react-router-dom, which .* leaves out$/),
  );
  expect(await errorsOf('useHref')).toEqual([]);
});
