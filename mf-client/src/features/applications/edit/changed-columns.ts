import { type JobApplicationInput } from '@milepost/shared/domain/job-applications';
import { columns, type Column } from '../form/columns.ts';

/** Only what was typed is sent, so that two open pages do not undo each other's changes. */
export function changedColumns(input: JobApplicationInput, typed: readonly Column[]): Partial<JobApplicationInput> {
  const changed: Partial<JobApplicationInput> = { ...input };
  for (const column of columns) {
    if (!typed.includes(column)) delete changed[column];
  }
  return changed;
}
