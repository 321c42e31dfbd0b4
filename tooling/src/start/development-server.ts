import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { ShellConfig } from '../serve/shell-config.ts';
import type { ModuleFolder } from '../topology/topology.ts';
import { onDemand } from '../webpack/on-demand/on-demand.ts';
import { remoteConfig } from '../webpack/remote.ts';

export type DevelopmentServer = {
  /** Settles when the module is built for the first time, well or not: what is wrong is printed, and mended by a change. */
  readonly built: Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Serves a module from its sources, in the shell or alone: a changed component takes the place of the old one and keeps
 * its state; any other change reloads the page.
 * @param options.config what the module alone reads as `config.json`, asked for when it does
 * @throws Error when the port is taken
 */
export async function startDevelopmentServer(options: {
  root: string;
  folder: ModuleFolder;
  port: number;
  config: () => ShellConfig;
}): Promise<DevelopmentServer> {
  const { root, folder, port, config } = options;
  const configUrl = pathToFileURL(path.join(root, folder, 'webpack.config.ts')).href;
  const { lazyCompilation, answer } = onDemand();
  const configuration = remoteConfig(configUrl, 'development');
  const compiler = webpack({ ...configuration, experiments: { ...configuration.experiments, lazyCompilation } });
  if (!compiler) throw new Error(`${folder} has no webpack configuration.`);
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('DevelopmentServer', () => resolve()));
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      historyApiFallback: true,
      // The whole product ends together, and at any moment of its start.
      setupExitSignals: false,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      setupMiddlewares(middlewares, { app }) {
        app?.get('/config.json', (_request, response) => {
          response.json(config());
        });
        app?.post('/compile', answer);
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return { built, stop: () => server.stop() };
}
