import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { federatedName } from '../topology/topology.ts';
import { FederationRuntimePlugin } from './FederationRuntimePlugin.ts';
import { baseConfig, type BuildMode } from './base.ts';
import { IntegrityPlugin } from './integrity/IntegrityPlugin.ts';
import { sharedPackages } from './shared-packages.ts';

/**
 * The build of one module: exposes `./routes` to the shell, and a page of its own for development.
 * @param configUrl `import.meta.url` of the module's webpack.config.ts
 */
export function remoteConfig(configUrl: string, mode: BuildMode = 'production'): Configuration {
  const directory = path.dirname(fileURLToPath(configUrl));
  const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version: string };
  const name = federatedName(path.basename(directory));
  const base = baseConfig({ directory, mode, uniqueName: `${name}@${version}`, publicPath: 'auto' });
  const production = mode === 'production';
  // The same page in development brings its runtime itself.
  const alone = production ? `<script defer src="/${FederationRuntimePlugin.file}"></script>` : '';
  return {
    ...base,
    entry: { main: fileURLToPath(new URL('./alone.js', import.meta.url)) },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, '@module/main': path.join(directory, 'src/main.tsx') },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(production ? [new FederationRuntimePlugin(), new IntegrityPlugin()] : []),
      new HtmlWebpackPlugin({
        title: `${path.basename(directory)} alone`,
        templateContent: ({ htmlWebpackPlugin }) =>
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${htmlWebpackPlugin.options.title}</title>${alone}</head><body><div id="root"></div></body></html>`,
        chunks: ['main'],
        scriptLoading: 'defer',
      }),
      new ModuleFederationPlugin({
        name,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: sharedPackages,
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        // The shell's runtime serves all modules, instead of a copy in each.
        experiments: { externalRuntime: production, optimization: { target: 'web' } },
      }),
    ],
  };
}
