import { formatCalendarDate, formatDateTime } from '../dates/dates.ts';
import type { ActivityNames, Change } from './activity-row.ts';

/** For whom a row is put into words. */
export type WordsFor = {
  readonly names: ActivityNames;
  readonly zone: string;
  /** What a person is called within a sentence whose name is not among the names: erased for administrators, hidden from others. */
  readonly unnamed: string;
};

/** Columns whose own name is no word for them. */
const fields: Readonly<Record<string, string>> = {
  company_name: 'company',
  document_type: 'document type',
  done_at: 'completion',
  duration_minutes: 'length in minutes',
  full_name: 'name',
  is_active: 'coaching',
  is_admin: 'administration',
  is_listed: 'listing',
  job_title: 'job title',
  org_id: 'organization',
  session_time: 'time',
  verified_at: 'verification',
};

/** 'Due date' of due_date. */
export const fieldLabel = (column: string): string => {
  const words = fieldWords(column);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'due date' of due_date, for the middle of a sentence. */
export const fieldWords = (column: string): string =>
  fields[column] ?? column.replace(/_(id|at)$/, '').replaceAll('_', ' ');

const people = new Set(['actor_id', 'client_id', 'coach_id', 'user_id', 'assigned_by', 'created_by']);
const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** A value of the log in words: people by name, times by the clock of the reader. */
export const valueWords = (column: string, value: unknown, { names, zone, unnamed }: WordsFor): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (names[value] !== undefined) return names[value];
  if (people.has(column)) return unnamed;
  if (isInstant(value)) return formatDateTime(value, zone);
  if (isDate(value)) return formatCalendarDate(value);
  if (['role', 'status', 'state', 'priority', 'kind'].includes(column)) return value.replaceAll('_', ' ');
  return value;
};

/** 'Status: Applied → Rejected'. */
export const changeText = ({ column, before, after }: Change, words: WordsFor): string =>
  `${fieldLabel(column)}: ${valueWords(column, before, words)} → ${valueWords(column, after, words)}`;
