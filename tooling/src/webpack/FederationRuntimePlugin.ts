import { fileURLToPath } from 'node:url';
import webpack, { type Compiler } from 'webpack';
import { compileApart } from './compile-apart.ts';
import { subsetAliases } from './subsets/subsets.ts';

/** Sets the runtime that modules use instead of one of their own. */
export const federationRuntime = fileURLToPath(new URL('./federation-runtime.js', import.meta.url));

/**
 * Emits federation's runtime as a script for the page that runs a module alone, where no shell offers one. It is compiled
 * apart, since it is external to the module's own build.
 */
export class FederationRuntimePlugin {
  static readonly file = 'static/federation-runtime.js';

  apply({ context, hooks }: Compiler): void {
    const name = 'FederationRuntimePlugin';
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const runtime = await compileApart({
          context,
          mode: 'production',
          entry: federationRuntime,
          resolve: { alias: subsetAliases },
          plugins: [new webpack.DefinePlugin({ ENV_TARGET: '"web"' })],
        });
        compilation.emitAsset(FederationRuntimePlugin.file, runtime, { minimized: true });
      });
    });
  }
}
