import type { Analytics } from '../../entities/analytics/model.ts';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { areaLabel, medianWords, monthName, shareOf, stepLabel, told, waitLabel } from './words.ts';

/** A count as a number, for charts and spreadsheets; one that is too small to be shown, in words. */
const figure = (count: number | null): string | number => count ?? told(count);

/** What analytics shows, as tables for files. */
export const analyticsTables = ({ funnel, retention, waits, areas, coaches }: Analytics): readonly FileTable[] => [
  {
    title: 'From sign-up to offer',
    chart: 'bar',
    head: ['Step', 'Clients', 'Period before'],
    rows: funnel.map(({ step, count, before }) => [stepLabel[step], figure(count), figure(before)]),
  },
  {
    title: 'Retention by month of sign-up',
    head: ['Signed up', 'Month', 'Clients', 'Active'],
    rows: retention.map(({ cohort, month, clients, active }) => [
      monthName(cohort),
      month + 1,
      figure(clients),
      shareOf(active, clients),
    ]),
  },
  {
    title: 'Median days to response, interview, and offer',
    head: ['Time to', 'Median days', 'Applications', 'Period before', 'Applications before'],
    rows: waits.map(({ what, median, count, median_before, before }) => [
      waitLabel[what],
      medianWords(median),
      figure(count),
      medianWords(median_before),
      figure(before),
    ]),
  },
  {
    title: 'Use by area',
    chart: 'bar',
    head: ['Area', 'Clients', 'Period before'],
    rows: areas.map(({ area, count, before }) => [areaLabel[area], figure(count), figure(before)]),
  },
  {
    title: 'Coaches’ load',
    chart: 'bar',
    head: ['Coach', 'Clients', 'Sessions held', 'Period before', 'Upcoming sessions', 'Reviews waiting'],
    rows: coaches.rows.map(({ full_name, clients, sessions, sessions_before, sessions_ahead, reviews_waiting }) => [
      full_name ?? 'Unnamed',
      clients,
      sessions,
      sessions_before,
      sessions_ahead,
      reviews_waiting,
    ]),
  },
];
