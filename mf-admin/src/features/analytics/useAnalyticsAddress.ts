import {
  analyticsDays,
  analyticsFigures,
  type AnalyticsDays,
  type AnalyticsFigure,
} from '../../entities/analytics/model.ts';
import { useAddress, useWrittenParameters } from '@milepost/shared/features/address';

const usual: AnalyticsDays = 90;
const noFigure = { figure: null, of: null } as const;

/** What the address says: whose figures, over how many days, and which of them is open. */
export type AnalyticsAddress = {
  /** As `scopeKey` calls it; null where the address leaves it open. */
  readonly scope: string | null;
  readonly days: AnalyticsDays;
  readonly figure: AnalyticsFigure | null;
  readonly setScope: (scope: string) => void;
  readonly setDays: (days: string) => void;
  readonly open: (figure: AnalyticsFigure) => void;
  readonly close: () => void;
};

/** Reads and writes the address; beside what a page around it keeps there. */
export function useAnalyticsAddress(): AnalyticsAddress {
  const { parameters, change } = useAddress();
  const write = useWrittenParameters();
  const name = analyticsFigures.find((option) => option === parameters.get('figure'));
  return {
    scope: parameters.get('scope'),
    days: analyticsDays.find((option) => String(option) === parameters.get('period')) ?? usual,
    figure: name ? { name, of: parameters.getAll('of') } : null,
    setScope: (scope) => change({ ...noFigure, scope }),
    setDays: (days) => change({ ...noFigure, period: days }),
    open: (figure) =>
      write((next) => {
        next.set('figure', figure.name);
        next.delete('of');
        for (const part of figure.of) next.append('of', part);
        return next;
      }, {}),
    close: () => change(noFigure),
  };
}
