import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { federatedName } from '@milepost/shared/contract/module-name';
import { FederationRuntimePlugin } from './FederationRuntimePlugin.ts';
import { baseConfig, type BuildMode } from './base.ts';
import { icon } from './icon.ts';
import { IntegrityPlugin } from './integrity/IntegrityPlugin.ts';
import { CompileHintPlugin } from './preload/CompileHintPlugin.ts';
import { pageImports } from './preload/page-imports.ts';
import { filesOfSeveralPages, PreloadPlugin } from './preload/PreloadPlugin.ts';
import { refreshAliases, refreshPlugins } from './refresh/refresh.ts';
import { sharedPackages, sharedWhenUsed } from './shared-packages.ts';
import './webpack-path.ts';

/**
 * The build of one module: exposes `./routes` to the shell, and a page of its own for development.
 * @param configUrl `import.meta.url` of the module's webpack.config.ts
 */
export function remoteConfig(configUrl: string, mode: BuildMode = 'production'): Configuration {
  const directory = path.dirname(fileURLToPath(configUrl));
  const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as { version: string };
  const name = federatedName(path.basename(directory));
  const production = mode === 'production';
  const routes = path.join(directory, 'src/routes.tsx');
  const uniqueName = `${name}@${version}`;
  const pages = { file: routes, count: new Set(pageImports(readFileSync(routes, 'utf8')).values()).size };
  const base = baseConfig({ directory, mode, uniqueName, publicPath: 'auto', refresh: !production, pages });
  // The same page in development brings its runtime itself.
  const alone = production ? `<script defer src="/${FederationRuntimePlugin.file}"></script>` : '';
  return {
    ...base,
    entry: { main: fileURLToPath(new URL('./alone.js', import.meta.url)) },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...(production ? null : refreshAliases),
        '@module/main': path.join(directory, 'src/main.tsx'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(production
        ? [
            new FederationRuntimePlugin(),
            new CompileHintPlugin((compilation) => filesOfSeveralPages(compilation, routes)),
            new PreloadPlugin(routes),
            new IntegrityPlugin(),
          ]
        : refreshPlugins()),
      new HtmlWebpackPlugin({
        templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${path.basename(directory)} alone</title><link rel="icon" href="${icon}">${alone}</head><body><div id="root"></div></body></html>`,
        chunks: ['main'],
        // The page answers for deep paths too. Of a release, it gets the version's folder (tooling/src/registry/pages).
        publicPath: production ? 'auto' : '/',
        scriptLoading: 'defer',
      }),
      new ModuleFederationPlugin({
        name,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: production ? sharedPackages : sharedWhenUsed,
        // In development it names no files: among them would be those of the last change, which the page would run as scripts
        // before there is a runtime that takes them.
        manifest: production || { disableAssetsAnalyze: true },
        dts: false,
        shareStrategy: 'loaded-first',
        // The shell's runtime serves all modules, instead of a copy in each.
        experiments: { externalRuntime: production, optimization: { target: 'web' } },
      }),
    ],
  };
}
