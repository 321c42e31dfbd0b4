import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** Builds the package in the working directory (or the one named) for production; prints webpack's errors and exits 1. */
const directory = path.resolve(process.argv[2] ?? '.');
const { default: configuration } = (await import(pathToFileURL(path.join(directory, 'webpack.config.ts')).href)) as {
  default: Configuration;
};

webpack(configuration, (error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    process.stderr.write(
      `${error ? String(error.stack) : stats?.toString({ preset: 'errors-only', colors: false })}\n`,
    );
    process.exit(1);
  }
  // Federation's plugin leaves handles open; the build is written at this point.
  process.exit(0);
});
