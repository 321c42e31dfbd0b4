import type { Analytics, AnalyticsFigure } from '../../../entities/analytics/model.ts';

/** What each card of analytics gets. Without `onOpen` its figures are not clickable. */
export type CardProps = {
  readonly analytics: Analytics;
  readonly onOpen: ((figure: AnalyticsFigure) => void) | undefined;
};
