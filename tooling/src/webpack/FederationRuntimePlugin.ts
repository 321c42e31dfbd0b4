import { fileURLToPath } from 'node:url';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { partAliases } from './parts/parts.ts';

/** Sets the runtime that modules use instead of one of their own. */
export const federationRuntime = fileURLToPath(new URL('./federation-runtime.js', import.meta.url));

/** Emits federation's runtime as a script for the page that runs a module alone, where no shell offers one. */
export class FederationRuntimePlugin {
  static readonly file = 'static/federation-runtime.js';

  apply(compiler: Compiler): void {
    const name = 'FederationRuntimePlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, () => emitRuntime(compiler.context, compilation));
    });
  }
}

/** Builds the runtime apart, since it is external to the module's own build, and takes it over as one of its files. */
function emitRuntime(context: string, compilation: Compilation): Promise<void> {
  const runtime = webpack({
    context,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: federationRuntime,
    output: { filename: FederationRuntimePlugin.file },
    resolve: { alias: partAliases },
    plugins: [new webpack.DefinePlugin({ ENV_TARGET: '"web"' })],
  });
  runtime.hooks.shouldEmit.tap('FederationRuntimePlugin', () => false);
  return new Promise<void>((resolve, reject) => {
    runtime.run((error, stats) => {
      const built = stats?.compilation.getAsset(FederationRuntimePlugin.file);
      if (error) reject(error);
      else if (!built || stats?.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else {
        compilation.emitAsset(FederationRuntimePlugin.file, built.source, { minimized: true });
        resolve();
      }
    });
  });
}
