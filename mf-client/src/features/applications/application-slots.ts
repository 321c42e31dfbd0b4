import type { ReactNode } from 'react';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';

type Slot = (application: JobApplication) => ReactNode;

/** What other features show on the page of an application. */
export type ApplicationSlots = {
  readonly followUp: Slot;
  readonly documents: Slot;
  readonly comments: Slot;
  readonly tasks: Slot;
  readonly contacts: Slot;
};
