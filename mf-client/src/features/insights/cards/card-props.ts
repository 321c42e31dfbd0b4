import type { ReactNode } from 'react';
import type { FigureName, Insights } from '@milepost/shared/entities/insights/model';

export type CardProps = {
  insights: Insights;
  /** Shown while nothing was sent in the period. */
  empty: ReactNode;
  /** Opens the rows behind a part of a figure, of the given days instead of the period's. */
  onOpen: (name: FigureName, of: readonly string[], days?: { readonly from: string; readonly to: string }) => void;
};
