import {
  deleteApplications,
  restoreApplications,
  applicationListKeys,
} from '../../../entities/application-list/requests.ts';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import type { Deletion } from '@milepost/shared/features/deletion/Deletion';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';

const idsOf = (rows: readonly ListedApplication[]): readonly string[] => rows.map(({ id }) => id);

/** How applications of the list are deleted and restored: many in one request, all or none. */
export const applicationDeletion: Deletion<ListedApplication> = {
  kind: 'job_applications',
  held: heldRows(),
  failed: 'Failed to delete application',
  nameOf: ({ job_title, company_name }) => `${job_title} at ${company_name}`,
  remove: (rows) => deleteApplications(idsOf(rows)),
  restore: (rows) => restoreApplications(idsOf(rows)),
  list: applicationListKeys.of,
};
