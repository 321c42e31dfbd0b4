import { makeJobApplication, testInstant } from '@milepost/shared/testing/factories';
import { listedApplicationSchema, type ListedApplication } from './model.ts';

export const makeListedApplication = (row: Partial<ListedApplication> = {}): ListedApplication => ({
  ...listedApplicationSchema.parse({ ...makeJobApplication(), status_since: testInstant, row_revision: 1 }),
  ...row,
});
