import * as z from 'zod';
import { id } from '../../domain/columns/columns.ts';

/** What every row of a person says of them. */
export const nameColumns = {
  id,
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
};

/** Somebody beside a row: the client or coach of a session, review or assignment. */
export const personSchema = z.object(nameColumns);
export type Person = z.infer<typeof personSchema>;
