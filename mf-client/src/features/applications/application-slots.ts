import type { ReactNode } from 'react';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';

type Part = (application: JobApplication) => ReactNode;

/** What other features show on the page of an application. */
export type ApplicationSlots = {
  readonly followUp: Part;
  readonly documents: Part;
  readonly comments: Part;
  readonly tasks: Part;
  readonly contacts: Part;
};
