import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { federationRuntime } from './FederationRuntimePlugin.ts';
import { baseConfig, type BuildMode } from './base.ts';
import { IntegrityPlugin } from './integrity/IntegrityPlugin.ts';
import { sharedPackages } from './shared-packages.ts';

/**
 * The shell's build: the host. It knows no module; the registry in its page names them at run time.
 * @param configUrl `import.meta.url` of the shell's webpack.config.ts
 */
export function shellConfig(configUrl: string, mode: BuildMode = 'production'): Configuration {
  const directory = path.dirname(fileURLToPath(configUrl));
  const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version: string };
  const base = baseConfig({ directory, mode, uniqueName: 'shell', publicPath: '/' });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      ...(mode === 'production' ? [new IntegrityPlugin()] : []),
      new HtmlWebpackPlugin({
        template: path.join(directory, 'public/index.html'),
        scriptLoading: 'defer',
        meta: { 'milepost-version': version },
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedPackages,
        dts: false,
        shareStrategy: 'loaded-first',
        runtimePlugins: [federationRuntime],
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}
