import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { ShellConfig } from '../serve/shell-config.ts';
import type { ModuleFolder } from '../topology/topology.ts';
import { remoteConfig } from '../webpack/remote.ts';

/**
 * Serves a module from its sources: a change rebuilds it and reloads the page that holds it, in the shell or alone.
 * @returns stops the server
 */
export async function startDevelopmentServer(options: {
  root: string;
  folder: ModuleFolder;
  port: number;
  config: ShellConfig;
}): Promise<() => Promise<void>> {
  const { root, folder, port, config } = options;
  const configUrl = pathToFileURL(path.join(root, folder, 'webpack.config.ts')).href;
  const compiler = webpack(remoteConfig(configUrl, 'development'));
  if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      historyApiFallback: true,
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      setupMiddlewares(middlewares, { app }) {
        app?.get('/config.json', (_request, response) => {
          response.json(config);
        });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}
