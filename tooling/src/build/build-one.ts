import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { shellConfig } from '../webpack/shell.ts';

/**
 * Builds the package in the working directory (or the one named) for production; prints webpack's errors and exits 1.
 * `--development <output folder>` builds the shell for a module in development instead.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { development: { type: 'string' } } });
const configUrl = pathToFileURL(path.resolve(positionals[0] ?? '.', 'webpack.config.ts')).href;

async function readConfiguration(): Promise<Configuration> {
  if (values.development === undefined) return ((await import(configUrl)) as { default: Configuration }).default;
  const shell = shellConfig(configUrl, 'development');
  return { ...shell, output: { ...shell.output, path: path.resolve(values.development) } };
}

webpack(await readConfiguration(), (error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    process.stderr.write(
      `${error ? String(error.stack) : stats?.toString({ preset: 'errors-only', colors: false })}\n`,
    );
    process.exit(1);
  }
  // Federation's plugin leaves handles open; the build is written at this point.
  process.exit(0);
});
