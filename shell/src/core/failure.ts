/**
 * Where a module failed: `integrity` its table of hashes, or a file that is not the published one; `entry` its entry
 * script; `expose` what it offers, or that it fits this shell; `chunk` a later file; `render` a page of it; `timeout`
 * no answer in time.
 */
export type FailurePhase = 'integrity' | 'entry' | 'expose' | 'chunk' | 'render' | 'timeout';

/** A failure as it is reported: what it says names files and versions, never data. */
export type Failure = {
  /** The module's federated name, `mf_client`. */
  readonly module: string;
  readonly version: string;
  readonly phase: FailurePhase;
  readonly message: string;
};

/** Why a module could not be shown. `file` is the address of the file that did not come, where one is to blame. */
export class ModuleError extends Error {
  readonly phase: FailurePhase;
  readonly file: string | undefined;

  constructor(phase: FailurePhase, message: string, options: { file?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ModuleError';
    this.phase = phase;
    this.file = options.file;
  }
}

export type FailureReports = {
  readonly report: (failure: Failure) => void;
  /** Reports every failure, and the last 20 from before. Returns the unsubscribe function. */
  readonly subscribe: (listener: (failure: Failure) => void) => () => void;
};

const maxKept = 20;

/**
 * Where failures are reported and listened to. A listener may subscribe after the first failure: it loads later.
 */
export function createFailureReports(): FailureReports {
  const earlier: Failure[] = [];
  const listeners = new Set<(failure: Failure) => void>();
  return {
    report(failure) {
      earlier.push(failure);
      if (earlier.length > maxKept) earlier.shift();
      for (const listener of listeners) listener(failure);
    },
    subscribe(listener) {
      listeners.add(listener);
      for (const failure of earlier) listener(failure);
      return () => listeners.delete(listener);
    },
  };
}
