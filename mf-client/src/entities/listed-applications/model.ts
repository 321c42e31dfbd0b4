import * as z from 'zod';
import { instant } from '@milepost/shared/domain/columns';
import { jobApplicationSchema } from '@milepost/shared/entities/job-applications/model';
import { folded, searchWords } from '@milepost/shared/domain/folded-text';

/** An application as lists of thousands load it: without notes, description, job posting and salary. */
export const listedApplicationSchema = jobApplicationSchema
  .omit({
    job_url: true,
    salary_min: true,
    salary_max: true,
    salary_currency: true,
    salary_period: true,
    notes: true,
    description: true,
    revision: true,
  })
  .extend({
    /** Since when it has had its present status. */
    status_since: instant,
    /**
     * Raised by each change, also of its position: of two responses with a row the one with the higher revision is
     * newer.
     */
    row_revision: z.number(),
  });
export type ListedApplication = z.infer<typeof listedApplicationSchema>;

/** The columns to ask for. */
export const listedColumns = Object.keys(listedApplicationSchema.shape).join(',');

/** The order of the board: by place, by id where two have the same. As `move_application` sees it. */
export const compareByPosition = (a: ListedApplication, b: ListedApplication): number =>
  a.position - b.position || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const searched = new WeakMap<ListedApplication, string>();

const searchTextOf = (row: ListedApplication): string => {
  const cached = searched.get(row);
  if (cached !== undefined) return cached;
  const text = folded([row.job_title, row.company_name, row.location, row.source].join('\n'));
  searched.set(row, text);
  return text;
};

/**
 * Builds the text that a search looks through, ahead of it: for ten thousand rows that takes longer than the search.
 */
export const prepareSearch = (rows: readonly ListedApplication[]): void => rows.forEach(searchTextOf);

/** A test for rows that have every word of `search` in title, company, location or source. */
export const matching = (search: string): ((row: ListedApplication) => boolean) => {
  const words = searchWords(search);
  return (row) => {
    const text = searchTextOf(row);
    return words.every((word) => text.includes(word));
  };
};
