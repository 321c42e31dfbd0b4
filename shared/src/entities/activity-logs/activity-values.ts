import { counted } from '../../domain/counts/counts.ts';
import { formatCalendarDate, formatDateTime } from '../../domain/dates/dates.ts';
import { moneyField } from '../../domain/money/money.ts';
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
  archived_at: 'archiving',
  company_name: 'company',
  completed_at: 'completion',
  document_type: 'document type',
  every_months: 'months between reviews',
  done_at: 'completion',
  duration_minutes: 'length in minutes',
  full_name: 'name',
  is_active: 'coaching',
  is_admin: 'administration',
  is_listed: 'listing',
  is_on: 'state',
  job_title: 'job title',
  org_id: 'organization',
  org_ids: 'organizations',
  released_at: 'release',
  revoked_at: 'revocation',
  session_time: 'time',
  until_on: 'end',
  user_ids: 'people',
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

const people = new Set([
  'actor_id',
  'author_id',
  'client_id',
  'coach_id',
  'user_id',
  'owner_id',
  'assigned_by',
  'created_by',
]);
/** What a list of ids is counted in, of which one has no name here. */
const counts: Readonly<Record<string, readonly [string, string]>> = {
  org_ids: ['organization', 'organizations'],
  recipients: ['person', 'people'],
  user_ids: ['person', 'people'],
};
/** Values of the database that are called otherwise. */
const values: Readonly<Record<string, string>> = {
  cancelled: 'canceled',
  no_show: 'no-show',
  super_admin: 'Super Admin',
};
const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const list = (items: readonly string[]): string => new Intl.ListFormat('en-US').format(items);

/** A list by its names or words; by how many they are, where an id in it has no name here. */
const listWords = (column: string, listed: readonly unknown[], known: WordsFor): string => {
  if (listed.length === 0) return 'none';
  if (listed.some((value) => isId(value) && known.names[String(value)] === undefined)) {
    return counted(listed.length, ...(counts[column] ?? ['entry', 'entries']));
  }
  return list(listed.map((value) => valueWords(column === 'roles' ? 'role' : column, value, known)));
};

/** 'trigger: 3, name: Ann' of an object, as a setting or a report may hold one. */
const objectWords = (value: object, known: WordsFor): string =>
  Object.entries(value)
    .map(([key, item]) => `${fieldWords(key)}: ${valueWords(key, item, known)}`)
    .join(', ') || 'none';
const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** A value of the log in words: people by name, times by the clock of the reader. */
export const valueWords = (column: string, value: unknown, known: WordsFor): string => {
  const { names, zone, unnamed } = known;
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Money is kept in hundredths.
  if (typeof value === 'number' && (column === 'amount' || column === 'price')) return moneyField(value);
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value)) return listWords(column, value, known);
  if (typeof value === 'object') return objectWords(value, known);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (names[value] !== undefined) return names[value];
  if (people.has(column)) return unnamed;
  if (column === 'org_id') return 'an organization';
  if (isId(value)) return 'a record';
  if (isInstant(value)) return formatDateTime(value, zone);
  if (isDate(value)) return formatCalendarDate(value);
  if (['role', 'status', 'state', 'priority', 'kind'].includes(column))
    return values[value] ?? value.replaceAll('_', ' ');
  return value;
};

/** 'Status: Applied → Rejected'. */
export const changeText = ({ column, before, after }: Change, words: WordsFor): string =>
  `${fieldLabel(column)}: ${valueWords(column, before, words)} → ${valueWords(column, after, words)}`;
