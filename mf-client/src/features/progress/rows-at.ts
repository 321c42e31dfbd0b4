import type { Goal } from '@milepost/shared/domain/goals';

/** The client's pages that hold what a goal counts. */
const pages: Readonly<Record<Goal['measure'], string | undefined>> = {
  applications: '/client/applications',
  interviews: '/client/applications?status=Interviewing',
  offers: '/client/applications?status=Offer%20Received',
  sessions: '/client/sessions?tab=past',
  milestones: undefined,
  manual: undefined,
};

export const rowsAt = ({ measure }: Goal): string | undefined => pages[measure];
