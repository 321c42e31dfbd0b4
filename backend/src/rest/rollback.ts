import type { LiteConnection } from '../database/lite-connection.ts';

class RefusedAnswer extends Error {}

/**
 * Lite finds out only after a statement has run that it cannot be answered (406 for many rows where `single()` was
 * asked, for instance), and commits it all the same. PostgREST rolls back what it answers with an error, and so do we.
 */
export function rollBackRefused(connection: LiteConnection): void {
  const original: LiteConnection['withContext'] = connection.withContext.bind(connection);
  connection.withContext = async (variables, work, options) => {
    let refused: { readonly result: Awaited<ReturnType<typeof work>> } | undefined;
    try {
      return await original(
        variables,
        async (db) => {
          const result = await work(db);
          if (!(result instanceof Response) || result.status < 400) return result;
          refused = { result };
          throw new RefusedAnswer();
        },
        options,
      );
    } catch (error) {
      if (error instanceof RefusedAnswer && refused !== undefined) return refused.result;
      throw error;
    }
  };
}
