import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { contactSchema, noonOf } from '@milepost/shared/entities/contacts/model';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { todayIn } from '@milepost/shared/domain/dates';
import { interactionSchema } from './model.ts';
import type { Interaction, InteractionInput } from './model.ts';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { restoreDeleted } from '@milepost/shared/data/request/restore-deleted';

const table = 'interactions';

/** The interactions with a contact, the latest first. @throws AppError */
export const listInteractions = (contactId: string): Promise<Interaction[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select('*')
      .eq('contact_id', contactId)
      .order('occurred_at', { ascending: false })
      .order('created_at', { ascending: false }),
    interactionSchema,
  );

const momentOfDay = (day: string, zone: string): string | null =>
  day === todayIn(zone) ? new Date().toISOString() : noonOf(day, zone);

/**
 * Logs an interaction and plans the next contact, together; returns the contact. A retry with the same `id` logs no
 * second one.
 * @param zone the client's, to which the days belong
 * @throws AppError
 */
export const logInteraction = (
  contactId: string,
  id: string,
  input: InteractionInput,
  zone: string,
): Promise<Contact> =>
  fetchOne(
    supabase().rpc('log_interaction', {
      p_id: id,
      p_contact_id: contactId,
      p_kind: input.kind,
      p_occurred_at: momentOfDay(input.occurred_on, zone),
      p_note: input.note,
      p_next_contact_at: noonOf(input.next_contact_on, zone),
    }),
    contactSchema,
  );

/** Deletes; `restoreInteraction` undoes it for 30 days. @throws AppError */
export const removeInteraction = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreInteraction = (id: string): Promise<void> => restoreDeleted(table, id);

/** The keys of its queries. */
export const interactionKeys = { ofContact: (contactId: string) => ['interactions', contactId] };

export const interactionQueries = {
  ofContact: (contactId: string) =>
    queryOptions({
      queryKey: interactionKeys.ofContact(contactId),
      meta: { tables: ['contacts', 'interactions'] },
      queryFn: () => listInteractions(contactId),
    }),
};
