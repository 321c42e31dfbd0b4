import { useSearchParams } from 'react-router-dom';
import {
  analyticsDays,
  analyticsFigures,
  type AnalyticsDays,
  type AnalyticsFigure,
} from '@milepost/shared/domain/analytics';

const usual: AnalyticsDays = 90;

const withoutFigure = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('figure');
  next.delete('of');
  return next;
};

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
  const [params, setParams] = useSearchParams();
  const name = analyticsFigures.find((known) => known === params.get('figure'));
  const change = (key: string, value: string): void =>
    setParams(
      (before) => {
        const next = withoutFigure(before);
        next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return {
    scope: params.get('scope'),
    days: analyticsDays.find((known) => String(known) === params.get('period')) ?? usual,
    figure: name ? { name, of: params.getAll('of') } : null,
    setScope: (scope) => change('scope', scope),
    setDays: (days) => change('period', days),
    open: (figure) =>
      setParams((before) => {
        const next = withoutFigure(before);
        next.set('figure', figure.name);
        for (const part of figure.of) next.append('of', part);
        return next;
      }),
    close: () => setParams(withoutFigure, { replace: true }),
  };
}
