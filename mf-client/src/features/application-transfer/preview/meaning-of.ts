import { salaryText } from '@milepost/shared/domain/application-summaries';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { isChoiceColumn, laneOf, valueLabel } from '@milepost/shared/entities/job-applications/model';
import type { CheckedRow } from '../match/check-rows.ts';
import { isDayField, type ImportField } from '../match/import-fields.ts';

/** How a cell is understood, where that is not its text; null where it is, or where the cell says nothing. */
export const meaningOf = (
  { row, cells }: Pick<CheckedRow, 'row' | 'cells'>,
  field: ImportField,
  column: number,
): string | null => {
  const cell = cells[column] ?? '';
  if (row === null || cell === '') return null;
  if (isDayField(field)) {
    if (field === 'applied_at' && row.applied_at === null && row.status !== null) return 'Imported with today’s date';
    return row[field] && formatCalendarDate(row[field]);
  }
  const meanings: Partial<Record<ImportField, string | null>> = {
    status: laneOf(row.status),
    priority: row.priority,
    job_url: row.job_url,
    recruiter_email: row.recruiter_email,
    salary: salaryText(row),
    salary_min: row.salary_min === Number(cell) ? cell : salaryText({ ...row, salary_max: null }),
    salary_max: row.salary_max === Number(cell) ? cell : salaryText({ ...row, salary_min: null }),
    salary_currency: row.salary_currency,
  };
  const meaning = isChoiceColumn(field) ? row[field] && valueLabel(field, row[field]) : meanings[field];
  return !meaning || meaning === cell ? null : meaning;
};
