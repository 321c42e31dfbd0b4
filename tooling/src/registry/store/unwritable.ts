import * as z from 'zod';

/** How Node says what the system refused. By its shape: such errors come from outside of a test's own world. */
const systemErrorSchema = z.object({ code: z.string().regex(/^E[A-Z]+$/), message: z.string() });

/**
 * What a full or forbidden disk means for the person at the terminal; any other error as it is.
 * @param become what became of the work
 */
export function unwritable(error: unknown, folder: string, become: string): unknown {
  const { success, data } = systemErrorSchema.safeParse(error);
  if (!success) return error;
  const what =
    data.code === 'ELOCKED'
      ? `Someone else has been changing ${folder} for half a minute.`
      : `${folder} could not be read or written (${data.message}).`;
  return new Error(`${what} ${become}`, { cause: error });
}
