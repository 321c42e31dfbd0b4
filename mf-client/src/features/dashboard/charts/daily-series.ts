import type { DailySeries } from '@milepost/shared/charts/ChartWidget';
import type { Dashboard } from '@milepost/shared/entities/dashboard/model';
import type { FigureName } from '@milepost/shared/entities/insights/model';

const kinds = [
  { key: 'applications', label: 'Applications', color: 1, figure: 'sent' },
  { key: 'interviews', label: 'Interviews', color: 3, figure: 'interviews' },
  { key: 'responses', label: 'Responses', color: 2, figure: 'responses' },
  { key: 'sessions', label: 'Sessions', color: 4, figure: 'sessions' },
] as const;

/** The client's days as the chart takes them: one series for each thing counted. */
export const dailySeries = (daily: Dashboard['daily']): readonly DailySeries[] =>
  kinds.map(({ key, label, color }) => ({
    label,
    color,
    points: daily.map((day) => ({ date: day.day, value: day[key] })),
  }));

/** The figure whose rows a series counts. */
export const figureOfSeries = (label: string): FigureName | undefined =>
  kinds.find((kind) => kind.label === label)?.figure;
