import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { Goal } from '@milepost/shared/entities/goals/model';
import { allDays, figureAddress, type FigureName } from '@milepost/shared/entities/insights/model';

/** The figure that counts the same as a goal's measure, where there is one. */
const figures: Readonly<Partial<Record<Goal['measure'], FigureName>>> = {
  applications: 'sent',
  interviews: 'interviews-held',
  offers: 'offers',
};

/** The page with the rows of a figure between two days, both included. */
export const figureRowsAt = (name: FigureName, from: string, to: string): PageAddress =>
  `/client/applications${figureAddress({ name, of: [], from, to }, new URLSearchParams({ view: 'insights' }))}`;

/** The client's page with what a goal counts; undefined where there is none. */
export const rowsAt = ({ measure, starts_on, target_date }: Goal): PageAddress | undefined => {
  const figure = figures[measure];
  if (figure) return figureRowsAt(figure, starts_on, target_date ?? allDays.to);
  return measure === 'sessions' ? '/client/sessions?tab=past' : undefined;
};
