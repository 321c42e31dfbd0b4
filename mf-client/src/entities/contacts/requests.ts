import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { contactSchema, noonOf } from '@milepost/shared/entities/contacts/model';
import type { Contact, ContactInput } from '@milepost/shared/entities/contacts/model';
import { createOrUpdate } from '@milepost/shared/data/request/create-once';
import { fetchAllPages, execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { restoreDeleted } from '@milepost/shared/data/request/restore-deleted';
import { updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';
import { updateWhile } from '@milepost/shared/data/request/update-while';

const table = 'contacts';

/** All contacts of a client, the latest added first. @throws AppError */
export const listContacts = (clientId: string): Promise<Contact[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select('*')
        .eq('client_id', clientId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    contactSchema,
  );

/** The contacts that are linked to one application, by name. @throws AppError */
export const listContactsOfApplication = (applicationId: string): Promise<Contact[]> =>
  fetchMany(
    supabase().from(table).select('*').eq('application_id', applicationId).order('name').order('id'),
    contactSchema,
  );

const rowOf = (input: ContactInput, zone: string) => ({
  ...input,
  next_contact_at: noonOf(input.next_contact_at, zone),
});

/** Adds a contact, whose day is of `zone`, the client's; the same `id` again updates that row. @throws AppError */
export const createContact = (clientId: string, id: string, input: ContactInput, zone: string): Promise<Contact> =>
  createOrUpdate(table, { ...rowOf(input, zone), id, client_id: clientId }, contactSchema);

/** Most bytes of rows in one request; the server accepts 256 KB. */
const maxBytesAtOnce = 200 * 1024;

/** Rows in their given order, as many together as fit into one request. */
function inRequests<Row>(rows: readonly Row[]): Row[][] {
  const requests: Row[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    if (bytes + size > maxBytesAtOnce) {
      requests.push([]);
      bytes = 0;
    }
    bytes += size;
    requests.at(-1)?.push(row);
  }
  return requests;
}

/**
 * Adds contacts, in as many requests as they take. Those of a request are added all or none; where one fails, those before it
 * stay. The same ids again add nobody twice. @throws AppError
 */
export const addContacts = async (
  clientId: string,
  contacts: readonly (ContactInput & { readonly id: string })[],
  zone: string,
): Promise<void> => {
  const rows = contacts.map(({ id, ...input }) => ({ ...rowOf(input, zone), id, client_id: clientId }));
  for (const request of inRequests(rows)) {
    await execute(supabase().from(table).upsert(request, { onConflict: 'id', ignoreDuplicates: true }));
  }
};

/** Changes a contact unless it was changed elsewhere since it was read. @throws AppError `changed_elsewhere` */
export const updateContact = (
  contact: Pick<Contact, 'id' | 'revision'>,
  input: ContactInput,
  zone: string,
): Promise<Contact> => updateUnlessChanged(table, contact, rowOf(input, zone), contactSchema);

/** Plans the next contact for a day of `zone`, the client's, or for none. @throws AppError */
export const setNextContact = (id: string, day: string | null, zone: string): Promise<Contact> =>
  fetchOne(
    supabase()
      .from(table)
      .update({ next_contact_at: noonOf(day, zone) })
      .eq('id', id)
      .select()
      .single(),
    contactSchema,
  );

/** Undoes a planned contact, while it is still planned for that day. @throws AppError `changed_elsewhere` */
export const undoNextContact = (id: string, planned: string, before: string | null, zone: string): Promise<Contact> =>
  updateWhile(
    table,
    id,
    { next_contact_at: noonOf(planned, zone) },
    { next_contact_at: noonOf(before, zone) },
    contactSchema,
  );

/** Links a contact to an application, or to none. @throws AppError */
export const linkContact = (id: string, applicationId: string | null): Promise<Contact> =>
  fetchOne(
    supabase().from(table).update({ application_id: applicationId }).eq('id', id).select().single(),
    contactSchema,
  );

/** Deletes; `restoreContact` undoes it for 30 days. @throws AppError */
export const removeContact = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** Deletes several, all or none; returns how many. `restoreContact` undoes it for 30 days. @throws AppError */
export const removeContacts = (ids: readonly string[]): Promise<number> =>
  fetchOne(supabase().rpc('remove_contacts', { p_ids: ids }), z.number());

/** @throws AppError */
export const restoreContact = (id: string): Promise<void> => restoreDeleted(table, id);

/** The keys of its queries. */
export const contactKeys = {
  list: (clientId: string) => ['contacts', 'list', clientId],
  ofApplication: (applicationId: string) => ['contacts', 'ofApplication', applicationId],
};
const contactMeta = { tables: ['contacts', 'interactions', 'job_applications'] };

export const contactQueries = {
  list: (clientId: string) =>
    queryOptions({ queryKey: contactKeys.list(clientId), meta: contactMeta, queryFn: () => listContacts(clientId) }),
  ofApplication: (applicationId: string) =>
    queryOptions({
      queryKey: contactKeys.ofApplication(applicationId),
      meta: contactMeta,
      queryFn: () => listContactsOfApplication(applicationId),
    }),
};
