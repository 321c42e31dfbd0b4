import webpack, { type Configuration } from 'webpack';

/**
 * Compiles one script by a build of its own, beside the build that it becomes a part of, and writes nothing.
 * @param configuration its one entry and the rest of the build
 * @throws Error with webpack's output when it fails
 */
export function compileApart(configuration: Configuration): Promise<webpack.sources.Source> {
  const filename = 'script.js';
  const compiler = webpack({
    ...configuration,
    target: ['web', 'es2022'],
    devtool: false,
    output: { filename },
  });
  compiler.hooks.shouldEmit.tap('compileApart', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const built = stats?.compilation.getAsset(filename);
      if (error) reject(error);
      else if (!built || stats?.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(built.source);
    });
  });
}
