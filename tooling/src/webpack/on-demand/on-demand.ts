import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Compiler, Configuration } from 'webpack';

const client = fileURLToPath(new URL('./client.js', import.meta.url));

/** What webpack asks of whom it compiles lazily for. */
type Backend = {
  readonly dispose: (callback: () => void) => void;
  readonly module: (module: { identifier(): string }) => { client: string; data: string; active: boolean };
};

export type OnDemand = {
  readonly lazyCompilation: NonNullable<NonNullable<Configuration['experiments']>['lazyCompilation']>;
  /** Answers `POST /compile?…`: what was asked for once belongs to every build from then on. */
  readonly answer: RequestListener;
};

/** Compiles what is imported dynamically (pages, and libraries that few of them need) when a browser first asks for it. */
export function onDemand(): OnDemand {
  const requested = new Set<string>();
  let rebuild = (): void => undefined;
  const backend: Backend = {
    dispose: (callback) => callback(),
    module(module) {
      const data = encodeURIComponent(module.identifier());
      return { client, data, active: requested.has(data) };
    },
  };
  return {
    lazyCompilation: {
      entries: false,
      imports: true,
      backend(compiler: Compiler, callback: (error: null, backend: Backend) => void) {
        rebuild = () => compiler.watching?.invalidate();
        callback(null, backend);
      },
    },
    answer(request, response) {
      const [, wanted = ''] = request.url?.split('?') ?? [];
      if (wanted && !requested.has(wanted)) {
        requested.add(wanted);
        rebuild();
      }
      response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end();
    },
  };
}
