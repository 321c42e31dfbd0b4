import type { ModuleRelease, RegisteredModule } from '@milepost/shared/contract/module-contract';
import type { IntegrityTable } from '../integrity/integrity-table.ts';
import { blameFile } from './blame-file.ts';
import type { FailureReports, ModuleError } from '../../core/failure.ts';

/** Reports every failure, once the state of the file at fault is checked. Nothing waits for that. */
export function reportFailures({ report }: FailureReports, table: IntegrityTable) {
  return (module: RegisteredModule, release: ModuleRelease, error: ModuleError): void => {
    void blameFile(error, table).then(({ phase, message }) =>
      report({ module: module.name, version: release.version, phase, message }),
    );
  };
}

/** Logs failures where support looks first: in the browser's console. */
export function logFailures(reports: FailureReports): void {
  reports.subscribe(({ module, version, phase, message }) =>
    // eslint-disable-next-line no-console -- the one place that is meant to
    console.warn(`[milepost] ${module} ${version} failed (${phase}): ${message}`),
  );
}
