import { invoiceSchema, type Invoice } from '@milepost/shared/entities/invoices/model';
import type { Database } from '../../database/database.ts';

/** Invoices and credit notes, by their numbers: that one, or all of a person. */
export async function readInvoices(
  database: Database,
  of: { readonly id: string } | { readonly userId: string },
): Promise<Invoice[]> {
  const [column, value] = 'id' in of ? ['id', of.id] : ['user_id', of.userId];
  const [row] = await database.query<{ found: unknown }>(
    `select jsonb_agg(to_jsonb(i) || jsonb_build_object('corrects', (
       select jsonb_build_object('number', c.number) from public.invoices c where c.id = i.corrects_id
     )) order by i.issued_on, i.number) as found
     from public.invoices i where i.${column} = $1`,
    [value],
  );
  return invoiceSchema.array().parse(row?.found ?? []);
}
