import type { ErrorReport, VitalReport } from './send-reports.ts';

/** Milliseconds that a report waits for others. */
const patience = 10_000;
/** The server takes no more of each in one report. */
const fullAt = 50;
/** A page that breaks again and again reports nothing new. */
const maxErrors = 30;

export type ReportQueue = {
  readonly error: (report: ErrorReport) => void;
  readonly vital: (report: VitalReport) => void;
  /** Sends what waits, now. */
  readonly flush: () => void;
};

/**
 * Gathers reports and sends them together: after a while, when a batch is full, or when the page is left.
 * @param send hands a batch to the server
 */
export function createReportQueue(
  send: (errors: readonly ErrorReport[], vitals: readonly VitalReport[]) => void,
): ReportQueue {
  let errors: ErrorReport[] = [];
  let vitals: VitalReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = new Set<string>();

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (errors.length + vitals.length === 0) return;
    send(errors, vitals);
    errors = [];
    vitals = [];
  };
  const added = (): void => {
    if (errors.length >= fullAt || vitals.length >= fullAt) flush();
    else timer ??= setTimeout(flush, patience);
  };
  return {
    error: (report) => {
      const same = [report.module, report.version, report.kind, report.message, report.path].join('\n');
      if (told.has(same) || told.size >= maxErrors) return;
      told.add(same);
      errors.push(report);
      added();
    },
    vital: (report) => {
      vitals.push(report);
      added();
    },
    flush,
  };
}
