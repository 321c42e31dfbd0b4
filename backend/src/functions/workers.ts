import PQueue from 'p-queue';
import type { EdgeFunction } from './catalog.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

/** Milliseconds that requests under way get when their function is replaced or the backend closes. */
const grace = { replaced: 30_000, closing: 2000 };

export type Workers = {
  /** The running process of a function: started when it is first needed, after it has ended, and after it has changed. */
  readonly workerOf: (fn: EdgeFunction) => Promise<Worker>;
  readonly close: () => Promise<void>;
};

export function createWorkers(optionsOf: (fn: EdgeFunction) => WorkerOptions): Workers {
  const running = new Map<string, Promise<Worker>>();
  const replaced = new Set<Worker>();
  // Two requests that find it gone must not start it twice.
  const turns = new PQueue({ concurrency: 1 });

  const currentWorker = async (fn: EdgeFunction): Promise<Worker> => {
    const current = await running.get(fn.name)?.catch(() => undefined);
    if (current !== undefined && !current.hasEnded() && current.fingerprint === fn.fingerprint) return current;
    const started = startWorker(fn, optionsOf(fn));
    running.set(fn.name, started);
    if (current !== undefined) {
      replaced.add(current);
      void current.stop(grace.replaced).then(() => replaced.delete(current));
    }
    return started;
  };

  return {
    workerOf: (fn) => turns.add(() => currentWorker(fn)),
    close: async () => {
      await turns.onIdle();
      const workers = (await Promise.allSettled(running.values())).flatMap((started) =>
        started.status === 'fulfilled' ? [started.value] : [],
      );
      await Promise.all([...workers, ...replaced].map((worker) => worker.stop(grace.closing)));
    },
  };
}
