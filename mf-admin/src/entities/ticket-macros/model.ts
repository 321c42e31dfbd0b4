import * as z from 'zod';
import { id, requiredText } from '@milepost/shared/domain/columns';

export const ticketMacroSchema = z.object({
  id,
  name: z.string(),
  body: z.string(),
  sets_state: z.enum(['waiting', 'solved']).nullable(),
  revision: z.number(),
});
export type TicketMacro = z.infer<typeof ticketMacroSchema>;

export const ticketMacroInputSchema = z.object({
  name: requiredText('Name', 80),
  body: requiredText('Answer', 5000),
  sets_state: z.enum(['waiting', 'solved']),
});
export type TicketMacroInput = z.output<typeof ticketMacroInputSchema>;
