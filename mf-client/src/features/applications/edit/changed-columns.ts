import {
  applicationColumns,
  type ApplicationColumn,
  type JobApplicationInput,
} from '@milepost/shared/entities/job-applications/model';

/** Only what was typed is sent, so that two open pages do not undo each other's changes. */
export function changedColumns(
  input: JobApplicationInput,
  typed: readonly ApplicationColumn[],
): Partial<JobApplicationInput> {
  const changed: Partial<JobApplicationInput> = { ...input };
  for (const column of applicationColumns) {
    if (!typed.includes(column)) delete changed[column];
  }
  return changed;
}
