import { readyLine } from './product-process.ts';

/**
 * Tells the launcher that this process is ready, and ends it when the launcher says so or is gone. Ctrl-C reaches every
 * process of the terminal: it is the launcher's to act on.
 * @param stop closes what this process has open
 */
export function endWithLauncher(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  process.stdout.write(`${readyLine}}\n`);
}
