import type { FakeRequest } from './fake-request.ts';

/** A fresh response for each request, since a body is read once. @throws the error that was prepared */
export const answerOf = (answer: unknown): Response => {
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return answer.clone();
  if (answer === undefined) return new Response(null, { status: 204 });
  return Response.json(answer);
};

const noSingleRow = (count: number): Response =>
  Response.json(
    {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${count} rows`,
      hint: null,
    },
    { status: 406 },
  );

/** Rows as PostgREST answers a read of a table: a list with its count, or the single row that was asked for. */
export const rowsFor = ({ headers }: FakeRequest, rows: readonly unknown[]): Response => {
  if (headers.get('accept')?.includes('vnd.pgrst.object'))
    return rows.length === 1 ? Response.json(rows[0]) : noSingleRow(rows.length);
  const range = rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${rows.length}`;
  return Response.json(rows, { headers: { 'content-range': range } });
};

/** A refusal as PostgREST sends it: `code` is an SQLSTATE or PGRST code, `message` the sentence for the user. */
export const refusal = (status: number, code: string, message: string, details: string | null = null): Response =>
  Response.json({ code, message, details, hint: null }, { status });
