import type { DailySeries } from '@milepost/shared/charts/ChartWidget';
import type { Dashboard } from '@milepost/shared/domain/dashboard';

const kinds = [
  { key: 'applications', label: 'Applications', color: 1 },
  { key: 'interviews', label: 'Interviews', color: 3 },
  { key: 'responses', label: 'Responses', color: 2 },
  { key: 'sessions', label: 'Sessions', color: 4 },
] as const;

/** The client's days as the chart takes them: one series for each thing that is counted. */
export const dailySeries = (daily: Dashboard['daily']): readonly DailySeries[] =>
  kinds.map(({ key, label, color }) => ({
    label,
    color,
    points: daily.map((day) => ({ date: day.day, value: day[key] })),
  }));
