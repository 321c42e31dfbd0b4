import * as z from 'zod';

const fields = z.record(z.string(), z.unknown());

/**
 * The fields of an answer in JSON.
 * @throws ZodError when it is no object
 */
export const fieldsOf = async (answer: Response): Promise<Readonly<Record<string, unknown>>> =>
  fields.parse(await answer.json());
