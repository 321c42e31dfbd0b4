import { jobApplicationInputSchema, type JobApplicationInput } from '@milepost/shared/domain/job-applications';

type Column = keyof JobApplicationInput;

/** Only what was typed is sent, so that two open pages do not undo each other's changes. */
export function changedColumns(
  input: JobApplicationInput,
  dirty: Readonly<Partial<Record<Column, boolean | undefined>>>,
): Partial<JobApplicationInput> {
  const changed: Partial<JobApplicationInput> = { ...input };
  for (const column of jobApplicationInputSchema.keyof().options) {
    if (!dirty[column]) delete changed[column];
  }
  return changed;
}
