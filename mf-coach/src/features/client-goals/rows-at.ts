import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { Goal } from '@milepost/shared/entities/goals/model';

/** The page where a coach finds what a goal of the client counts. */
export const rowsAt = ({ client_id, measure }: Goal): PageAddress | undefined => {
  if (measure === 'milestones' || measure === 'manual') return undefined;
  return `/coach/clients/${client_id}?tab=${measure === 'sessions' ? 'sessions' : 'applications'}`;
};
