import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** Builds `main.js` of a folder for production into its `dist`, as far as a plugin's test needs it. @throws Error when that fails */
export function build(directory: string, configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(
      {
        context: directory,
        mode: 'production',
        devtool: 'source-map',
        entry: './main.js',
        ...configuration,
        output: { path: path.join(directory, 'dist'), ...configuration.output },
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    );
  });
}
