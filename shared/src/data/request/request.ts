import type * as z from 'zod';
import { toAppError, unreadable } from '../errors/errors.ts';

type Answer = {
  readonly data: unknown;
  readonly error: unknown;
  readonly status: number;
  readonly count: number | null;
};

/** A request of supabase-js that has not been sent yet. Its own retries are switched off: TanStack Query decides on those. */
export type Request = PromiseLike<Answer> & { retry(enabled: boolean): PromiseLike<Answer> };

const answerOf = async (request: Request): Promise<Answer> => {
  const answer = await request.retry(false);
  if (answer.error) throw toAppError(answer.error, answer.status);
  return answer;
};

const parsed = <Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> => {
  const result = schema.safeParse(data);
  if (!result.success) throw unreadable(result.error);
  return result.data;
};

/** Sends and reads what is not a list: one row (`.single()`), a function's result. @throws AppError */
export const fetchOne = async <Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> =>
  parsed(schema, (await answerOf(request)).data);

/** Sends and reads a list of rows. @throws AppError */
export const fetchMany = <Schema extends z.ZodType>(request: Request, row: Schema): Promise<z.output<Schema>[]> =>
  fetchOne(request, row.array());

/** Sends what answers nothing of interest. @throws AppError */
export const execute = async (request: Request): Promise<void> => {
  await answerOf(request);
};

/** Sends and gives the number of all matching rows, of a request made with `{ count: 'exact' }`. @throws AppError */
export const fetchCount = async (request: Request): Promise<number> => {
  const { count } = await answerOf(request);
  if (count === null) throw unreadable('no count');
  return count;
};

const pageSize = 1000;

/**
 * Reads all rows of a long list in pages, because the server caps an answer at 1,000 rows.
 * @param page makes the request for rows `from` to `to`; its order must be total, or rows get lost between pages
 */
export const fetchAllPages = async <Schema extends z.ZodType>(
  page: (from: number, to: number) => Request,
  row: Schema,
): Promise<z.output<Schema>[]> => {
  const rows: z.output<Schema>[] = [];
  for (;;) {
    const next = await fetchMany(page(rows.length, rows.length + pageSize - 1), row);
    rows.push(...next);
    if (next.length < pageSize) return rows;
  }
};
