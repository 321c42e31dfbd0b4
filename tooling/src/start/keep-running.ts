import { setTimeout as pause } from 'node:timers/promises';
import type { ProductProcess } from './product-process.ts';
import { createRestarts, maxEnds } from './restarts.ts';

export type SupervisedProcess = {
  /** Resolves with its line when it is ready for the first time. Rejects with what it said, when it ends before that. */
  readonly ready: Promise<string>;
  /** Ends it, and whatever waits to start it again. */
  readonly stop: () => Promise<void>;
};

/** Lines of what it said last that are shown when it is left alone. */
const lastLines = 12;

const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;

const givingUp = (name: string, command: string, said: string): string => {
  const lines = said.trimEnd().split('\n').slice(-lastLines);
  const log =
    said.trim() === '' ? 'It said nothing.' : `It last said:\n\n${lines.map((line) => `    ${line}`).join('\n')}\n`;
  return (
    `The ${name} ended ${maxEnds} times within a minute, so it isn't started again. ${log}\n` +
    `Everything else keeps running. To start the ${name} again, press Ctrl-C and run ${command}.`
  );
};

/**
 * Runs a part of the product and starts it again whenever it ends by itself. One that ends before it was ever ready is
 * not: then the start has failed.
 * @param start makes the process
 * @param command what the person at the terminal types to start the product
 */
export function keepRunning(options: {
  name: string;
  command: string;
  start: () => ProductProcess;
  report: (line: string) => void;
}): SupervisedProcess {
  const { name, command, start, report } = options;
  const restartAfter = createRestarts();
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  let running = start();
  const { ready } = running;

  const tellWhenReady = ({ ready: again }: ProductProcess): void => {
    const since = performance.now();
    again.then(
      () => isStopped() || report(`The ${name} is ready again (${((performance.now() - since) / 1000).toFixed(1)} s).`),
      // Its end is reported where it is awaited.
      () => undefined,
    );
  };
  const keep = async (): Promise<void> => {
    for (;;) {
      const how = await running.ended;
      if (isStopped()) return;
      const wait = restartAfter(performance.now());
      if (wait === undefined) return report(givingUp(name, command, running.said()));
      report(`The ${name} ended unexpectedly (${how}). Starting it again in ${seconds(wait)}.`);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopped()) return;
      running = start();
      tellWhenReady(running);
    }
  };
  const kept = ready.then(keep, () => undefined);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await running.stop();
    await kept;
  };
  return { ready, stop };
}
