import {
  jobApplicationFormOf,
  jobApplicationWriteOf,
  type JobApplication,
  type JobApplicationInput,
} from '@milepost/shared/entities/job-applications/model';
import { draftKey, writeDraft } from '../drafts/application-draft.ts';
import { typedColumns } from '../edit/merge-edits.ts';

/**
 * Keeps what a repeated try brought beyond the first one, which had arrived, as a draft of that application.
 * @returns whether there is any
 */
export function keepLaterEdits(added: JobApplication, sent: JobApplicationInput, zone: string): boolean {
  const base = jobApplicationFormOf(added, zone);
  const typed = jobApplicationFormOf({ ...added, ...jobApplicationWriteOf(sent, zone, added) }, zone);
  if (typedColumns({ base, mine: typed }).length === 0) return false;
  writeDraft(draftKey(added.client_id, added.id), { at: new Date().toISOString(), base, typed, sentAs: null });
  return true;
}
