import { fileURLToPath } from 'node:url';
import webpack, { type Compiler } from 'webpack';
import { partAliases } from './parts/parts.ts';

/** Sets the runtime that modules use instead of one of their own. */
export const federationRuntime = fileURLToPath(new URL('./federation-runtime.js', import.meta.url));

/** Emits federation's runtime as a script for the page that runs a module alone, where no shell offers one. */
export class FederationRuntimePlugin {
  static readonly file = 'static/federation-runtime.js';

  apply(compiler: Compiler): void {
    // Built apart: in the module's own build the runtime is external, which is the point.
    compiler.hooks.afterEmit.tapPromise('FederationRuntimePlugin', ({ outputOptions }) => {
      const runtime = webpack({
        context: compiler.context,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: federationRuntime,
        output: { path: outputOptions.path ?? compiler.outputPath, filename: FederationRuntimePlugin.file },
        resolve: { alias: partAliases },
        plugins: [new webpack.DefinePlugin({ ENV_TARGET: '"web"' })],
      });
      return new Promise<void>((resolve, reject) => {
        runtime.run((error, stats) => {
          if (error) reject(error);
          else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
          else resolve();
        });
      });
    });
  }
}
