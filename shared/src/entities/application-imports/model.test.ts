import { emptyJobApplication } from '../job-applications/model.ts';
import { canUndoImport, importRowSchema, importRowWriteOf } from './model.ts';

const form = {
  ...emptyJobApplication(),
  job_title: 'Lead',
  company_name: 'Northwind',
  status_since: '',
  archived_at: '',
};
const messagesOf = (row: object) =>
  importRowSchema('2026-11-20')
    .safeParse({ ...form, ...row })
    .error?.issues.map(({ message }) => message);

test('a row follows the rules of an application', () => {
  expect(messagesOf({})).toBeUndefined();
  expect(messagesOf({ company_name: ' ', job_url: 'ftp://x' })).toEqual([
    'Company is required',
    'Enter an address that starts with http:// or https://',
  ]);
  expect(messagesOf({ salary_min: '9', salary_max: '8' })).toEqual(["The highest salary can't be below the lowest"]);
});

test('what has happened does not lie ahead, nor a status before the application', () => {
  expect(messagesOf({ applied_at: '2026-11-21' })).toEqual(['The applied date is in the future']);
  expect(messagesOf({ applied_at: '2026-11-02', status_since: '2026-11-01' })).toEqual([
    'The status date is before the applied date',
  ]);
  expect(messagesOf({ deadline_at: '2027-01-01' })).toBeUndefined();
});

test('days become noon where the client is, and stay empty where they are', () => {
  const row = importRowSchema('2026-11-20').parse({ ...form, applied_at: '2026-11-10', status_since: '2026-11-20' });
  expect(importRowWriteOf(row, 7, 'America/New_York', new Date('2026-11-20T15:00:00Z'))).toMatchObject({
    row_number: 7,
    applied_at: '2026-11-10T17:00:00.000Z',
    status_since: '2026-11-20T15:00:00.000Z',
    archived_at: null,
    deadline_at: null,
  });
});

test('an import can be undone for 30 days, once', () => {
  const committed = { state: 'committed', committed_at: '2026-11-01T12:00:00.000Z' } as const;
  expect(canUndoImport(committed, new Date('2026-11-30T12:00:00Z'))).toBe(true);
  expect(canUndoImport(committed, new Date('2026-12-02T12:00:00Z'))).toBe(false);
  expect(canUndoImport({ ...committed, state: 'undone' }, new Date('2026-11-02T12:00:00Z'))).toBe(false);
});
