import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { federationRuntime } from './FederationRuntimePlugin.ts';
import { FirstScriptPlugin } from './FirstScriptPlugin.ts';
import { baseConfig, type BuildMode } from './base.ts';
import { icon } from './icon.ts';
import { IntegrityPlugin } from './integrity/IntegrityPlugin.ts';
import { CompileHintPlugin } from './preload/CompileHintPlugin.ts';
import { StartFilesPlugin } from './preload/StartFilesPlugin.ts';
import { refreshAliases, refreshRuntime } from './refresh/refresh.ts';
import { sharedPackages } from './shared-packages.ts';
import './webpack-path.ts';

const start = './src/index.ts';

/**
 * The shell's build: the host. It knows no module; the registry in its page names them at run time.
 * For a module in development it brings React's development build, since the page has one React, and hot reload
 * beneath it.
 * @param configUrl `import.meta.url` of the shell's webpack.config.ts
 */
export function shellConfig(configUrl: string, mode: BuildMode = 'production'): Configuration {
  const directory = path.dirname(fileURLToPath(configUrl));
  const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version: string };
  const base = baseConfig({ directory, mode, uniqueName: 'shell', publicPath: '/' });
  const production = mode === 'production';
  return {
    ...base,
    entry: { main: production ? start : [refreshRuntime, start] },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...(production ? null : refreshAliases) } },
    plugins: [
      ...(base.plugins ?? []),
      ...(production ? [new StartFilesPlugin(), new CompileHintPlugin(), new IntegrityPlugin()] : []),
      new FirstScriptPlugin(path.join(directory, 'src/startup/first-script.ts'), mode),
      new HtmlWebpackPlugin({
        template: path.join(directory, 'public/index.html'),
        scriptLoading: 'defer',
        address: { icon },
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
