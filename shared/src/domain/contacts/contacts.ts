import * as z from 'zod';
import { id, instant } from '../columns/columns.ts';

/** A row of contacts: somebody in the client's network. */
export const contactSchema = z.object({
  id,
  client_id: id,
  application_id: id.nullable(),
  name: z.string(),
  company: z.string().nullable(),
  role: z.string().nullable(),
  relationship: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  last_contacted_at: instant.nullable(),
  next_contact_at: instant.nullable(),
  created_at: instant,
});
export type Contact = z.infer<typeof contactSchema>;
