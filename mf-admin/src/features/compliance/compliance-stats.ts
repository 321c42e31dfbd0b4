import {
  intervalLabels,
  type ComplianceFigures,
  type ComplianceReview,
} from '../../entities/compliance-reviews/model.ts';
import { counted } from '@milepost/shared/domain/counts';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { Stat } from '@milepost/shared/ui/StatStrip';

const page = '/admin/compliance';
const alarm = (count: number) => (count > 0 ? { tone: 'critical' as const } : {});

/** The state of requests for personal data. */
export const requestStats = ({ requests }: ComplianceFigures): Stat[] => [
  { id: 'open', label: 'Open requests', value: requests.open, basis: 'to answer within 30 days', to: page },
  {
    id: 'overdue',
    label: 'Overdue requests',
    value: requests.overdue,
    basis: 'by UTC date',
    to: `${page}?show=overdue`,
    ...alarm(requests.overdue),
  },
  {
    id: 'ended',
    label: 'Requests ended',
    value: requests.ended_30d,
    basis: 'in 30 days',
    to: `${page}?show=ended-recently`,
  },
];

/** The state of reviews and retention. */
export const reviewStats = ({ reviews, removed_30d, failed_rules, tables }: ComplianceFigures): Stat[] => [
  {
    id: 'reviews',
    label: 'Open reviews',
    value: reviews.open,
    basis: `${reviews.completed} completed`,
    to: `${page}?tab=reviews`,
  },
  {
    id: 'overdue-reviews',
    label: 'Overdue reviews',
    value: reviews.overdue,
    basis: 'by UTC date',
    to: `${page}?tab=reviews&show=overdue`,
    ...alarm(reviews.overdue),
  },
  {
    id: 'removed',
    label: 'Rows deleted by retention',
    value: removed_30d,
    basis: failed_rules === 0 ? 'in 30 days' : `in 30 days, ${counted(failed_rules, 'rule')} failed`,
    to: `${page}?tab=retention`,
    ...alarm(failed_rules),
  },
  {
    id: 'tables',
    label: 'Tables in the inventory',
    value: tables,
    basis: 'every table has its line',
    to: `${page}?tab=inventory`,
  },
];

/** What the tab shows, as tables for files. */
export const complianceTables = (
  figures: ComplianceFigures,
  coming: readonly ComplianceReview[],
): readonly FileTable[] => [
  {
    title: 'Figures',
    head: ['Figure', 'Value', 'Basis'],
    rows: [...requestStats(figures), ...reviewStats(figures)].map(({ label, value, basis }) => [
      label,
      Number(value),
      typeof basis === 'string' ? basis : '',
    ]),
  },
  {
    title: 'Next reviews',
    head: ['Review', 'Owner', 'Due', 'Repeats'],
    rows: coming.map(({ name, owner, due_on, every_months }) => [
      name,
      owner ? nameOf(owner) : 'Every administrator',
      due_on,
      every_months === null ? 'Once' : (intervalLabels[every_months] ?? ''),
    ]),
  },
];
