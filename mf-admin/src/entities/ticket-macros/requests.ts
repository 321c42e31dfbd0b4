import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { ticketMacroSchema, type TicketMacro, type TicketMacroInput } from './model.ts';
import { createOrUpdate } from '@milepost/shared/data/request/create-once';
import { execute, fetchMany } from '@milepost/shared/data/request/request';
import { updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

const table = 'ticket_macros';

/** All macros, by name. @throws AppError */
export const listTicketMacros = (): Promise<TicketMacro[]> =>
  fetchMany(
    supabase().from(table).select('id,name,body,sets_state,revision').order('name').limit(200),
    ticketMacroSchema,
  );

/** Adds a macro; the same id again updates that one. @throws AppError when another macro has the name */
export const addTicketMacro = (macroId: string, input: TicketMacroInput): Promise<TicketMacro> =>
  createOrUpdate(table, { id: macroId, ...input }, ticketMacroSchema);

/** Changes a macro, unless somebody else did first. @throws AppError `changed_elsewhere`, or when another macro has the name */
export const updateTicketMacro = (
  before: Pick<TicketMacro, 'id' | 'revision'>,
  input: TicketMacroInput,
): Promise<TicketMacro> => updateUnlessChanged(table, before, input, ticketMacroSchema);

/** Deletes a macro. @throws AppError */
export const deleteTicketMacro = (macroId: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('id', macroId));

const ticketMacroKeys = { list: () => ['ticketMacros'] };

export const ticketMacroQueries = {
  list: () =>
    queryOptions({ queryKey: ticketMacroKeys.list(), meta: { tables: ['ticket_macros'] }, queryFn: listTicketMacros }),
};
