import * as z from 'zod';
import { id, requiredText } from '@milepost/shared/domain/columns';

/** What an answer that begins with a macro makes of its ticket. */
export const macroStates = ['waiting', 'solved'] as const;

/** A row of ticket_macros: an answer that support gives often. */
export const ticketMacroSchema = z.object({
  id,
  name: z.string(),
  body: z.string(),
  sets_state: z.enum(macroStates).nullable(),
  revision: z.number(),
});
export type TicketMacro = z.infer<typeof ticketMacroSchema>;

/** The form of a macro. */
export const ticketMacroInputSchema = z.object({
  name: requiredText('Name', 80),
  body: requiredText('Answer', 5000),
  sets_state: z.enum(macroStates),
});
export type TicketMacroInput = z.output<typeof ticketMacroInputSchema>;
