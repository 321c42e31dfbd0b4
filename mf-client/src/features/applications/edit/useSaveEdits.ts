import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import {
  jobApplicationQueries,
  currentApplication,
  saveJobApplication,
} from '@milepost/shared/entities/job-applications/requests';
import {
  jobApplicationFormOf,
  type JobApplication,
  type JobApplicationForm,
  type JobApplicationInput,
} from '@milepost/shared/entities/job-applications/model';
import { changedColumns } from './changed-columns.ts';
import { conflictsOf, typedColumns } from './merge-edits.ts';

export type Edits = {
  readonly input: JobApplicationInput;
  /** The form before and after typing. */
  readonly base: JobApplicationForm;
  readonly mine: JobApplicationForm;
  /** The row that the edits are written over. */
  readonly row: JobApplication;
};

type Options = {
  onSaved: (saved: JobApplication, edits: Edits) => void;
  /** Somebody changed the same fields: `row` is the present row. */
  onConflict: (edits: Edits) => void;
};

/**
 * Writes what was typed, unless the same fields were changed elsewhere since. What was changed in other fields stays as it
 * is, and the edit is written over that.
 */
export function useSaveEdits({ onSaved, onConflict }: Options) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();

  const save = async (edits: Edits): Promise<JobApplication> => {
    const { input, base, mine, row } = edits;
    try {
      return await saveJobApplication(row, changedColumns(input, typedColumns({ base, mine })), zone);
    } catch (error) {
      const current = currentApplication(error);
      if (current === null) throw error;
      queryClient.setQueryData(jobApplicationQueries.one(row.id).queryKey, current);
      const theirs = jobApplicationFormOf(current, zone);
      // Rebased edits may meet a third change; each round is a change that somebody made, so this ends.
      if (conflictsOf({ base: jobApplicationFormOf(row, zone), mine, theirs }).length === 0)
        return save({ ...edits, row: current });
      onConflict({ ...edits, row: current });
      throw error;
    }
  };

  return useMutation({
    mutationFn: save,
    // Offline is said at once, and the form keeps its content; a paused request would only look busy.
    networkMode: 'always',
    onSuccess: onSaved,
  });
}
