import type { ImportRowForm } from '@milepost/shared/entities/application-imports/model';
import { readAmount } from '@milepost/shared/domain/amounts';
import { isWebAddress } from '@milepost/shared/domain/columns';
import type { BoardLane } from '@milepost/shared/entities/job-applications/model';
import { isDayField, type DayField, type ImportField, type Matching } from './import-fields.ts';
import { isEmptyWord, readPriority, readStatus, readWorkMode, wordKey } from './read-choice.ts';
import { readCurrency } from './read-currency.ts';
import { readDay, type DateOrder } from './read-date.ts';
import { readPeriod, readSalary } from './read-salary.ts';

/** The client's choices for the file. */
export type Reading = {
  readonly matching: Matching;
  readonly dateOrder: DateOrder;
  /** The meanings of unknown words in the status column, by `wordKey`. */
  readonly statusMeanings: Readonly<Record<string, BoardLane>>;
};

export type Cell = {
  readonly field: ImportField;
  readonly text: string;
  /** The column's header, and what else the file says of its amounts. */
  readonly header: string;
};

/** What one cell says: fields of the form, and why the cell is also kept in the notes; null when it isn't. */
export type CellReading = { readonly fields: Partial<ImportRowForm>; readonly remark: string | null };

const whole = (fields: Partial<ImportRowForm>): CellReading => ({ fields, remark: null });
const keptWhole = 'Only part of this could be read, so all of it is kept in the notes.';
const partly = (fields: Partial<ImportRowForm>, isWhole: boolean): CellReading => ({
  fields,
  remark: isWhole ? null : keptWhole,
});
const unread = (remark: string): CellReading => ({ fields: {}, remark: `${remark}. Kept in the notes.` });

const dayOf = (field: DayField, text: string, { dateOrder }: Reading, zone: string): CellReading => {
  const read = readDay(text, dateOrder, zone);
  if (read) return partly({ [field]: read.day }, read.isWhole);
  return unread(`"${text}" isn't a date`);
};

const salaryOf = (field: 'salary' | 'salary_min' | 'salary_max', { text, header }: Cell): CellReading => {
  // In a column of amounts, a bare number is an amount.
  const plain = field === 'salary' ? null : readAmount(text);
  const said = readSalary(text, header);
  if (plain !== null && field !== 'salary') {
    return whole({ [field]: String(plain), salary_currency: said?.currency ?? '', salary_period: said?.period ?? '' });
  }
  if (said === null) return unread('No salary could be read here');
  const amounts =
    field === 'salary' || (said.min !== '' && said.max !== '')
      ? { salary_min: said.min, salary_max: said.max }
      : { [field]: said.min || said.max };
  return partly({ ...amounts, salary_currency: said.currency, salary_period: said.period }, said.isWhole);
};

/** The address in a cell, bare, without its scheme, or among other words. */
const addressOf = (text: string): CellReading => {
  if (isWebAddress(text)) return whole({ job_url: text });
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u.test(text)) return whole({ job_url: `https://${text}` });
  const [found] = /https?:\/\/[^\s<>"')\]]+/i.exec(text) ?? [];
  if (found !== undefined && isWebAddress(found)) return partly({ job_url: found }, false);
  return unread("This isn't an address that starts with http:// or https://");
};

const emailOf = (text: string): CellReading => {
  const bare = text.replace(/^mailto:/i, '');
  const [found] = /[^\s@<>,;:()"']+@[^\s@<>,;()"']+\.[^\s@<>,;()"'.]+/.exec(bare) ?? [];
  return found === undefined
    ? unread("This isn't an email address")
    : partly({ recruiter_email: found }, bare.replace(/^<(.*)>$/, '$1') === found);
};

/** Reads one cell that is not empty: what it says, as a form takes it. Text is left as it is. */
export const readCell = (cell: Cell, reading: Reading, zone: string): CellReading => {
  const { field, text } = cell;
  if (isDayField(field)) return dayOf(field, text, reading, zone);
  switch (field) {
    case 'status': {
      const status = readStatus(text) ?? reading.statusMeanings[wordKey(text)];
      if (status) return whole({ status });
      return unread(`"${text}" isn't a known status. Choose its meaning above`);
    }
    case 'priority': {
      const priority = readPriority(text);
      return priority ? whole({ priority }) : unread(`"${text}" isn't a priority`);
    }
    case 'work_mode': {
      const read = readWorkMode(text);
      return read ? partly({ work_mode: read.mode }, read.isWhole) : unread(`"${text}" isn't a work mode`);
    }
    case 'salary':
    case 'salary_min':
    case 'salary_max':
      return salaryOf(field, cell);
    case 'salary_currency': {
      const currency = readCurrency(text);
      return currency === null ? unread(`"${text}" isn't a currency`) : whole({ salary_currency: currency });
    }
    case 'salary_period': {
      const period = readPeriod(text);
      return period ? whole({ salary_period: period }) : unread(`"${text}" isn't a year, month, day, or hour`);
    }
    case 'job_url':
      return addressOf(text);
    case 'recruiter_email':
      return emailOf(text);
    default:
      return whole({ [field]: text });
  }
};

/** Whether a cell says that it is empty, in its way: a priority of 0 is none. Names stay as they are written. */
export const isEmptyCell = ({ field, text }: Pick<Cell, 'field' | 'text'>): boolean => {
  if (text === '') return true;
  if (field === 'job_title' || field === 'company_name') return false;
  return isEmptyWord(text) || (field === 'priority' && /^0(?:\s*(?:\/\s*\d+|%|stars?))?$|^☆+$/i.test(text));
};
