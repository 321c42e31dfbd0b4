import { zip, type AsyncZippable } from 'fflate';
import * as z from 'zod';
import { csvFile } from '@milepost/shared/domain/csv';
import { copyProgress } from '@milepost/shared/entities/personal-data/model';
import { readInvoices } from '../invoices/read-invoices.ts';
import { JobError, type JobHandler, type JobTools } from '../job.ts';
import { copyIndex, type CopiedFile, type CopiedTable } from './copy-index.ts';
import { readStored, type StoredFile } from './stored-files.ts';

const dataSchema = z.object({ request_id: z.string() });

/** Bytes of files in one copy; the bucket takes 50 MB. */
const maxBytes = 45 * 1024 * 1024;

type Person = { readonly id: string; readonly email: string };
type Row = Readonly<Record<string, unknown>>;

const packed = (content: AsyncZippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    zip(content, { consume: true }, (error, data) => (error ? reject(error) : resolve(data)));
  });

const cellOf = (value: unknown): string | number => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
};

/** Rows of a table, which have the same columns; lists and objects are their JSON. */
const csvOf = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  return csvFile([columns, ...rows.map((row) => columns.map((name) => cellOf(row[name])))]);
};

/** Adds rows as JSON and as CSV. */
function addRows(into: AsyncZippable, name: string, rows: readonly Row[]): void {
  const encoder = new TextEncoder();
  into[`data/${name}.json`] = encoder.encode(JSON.stringify(rows, null, 2));
  into[`data/${name}.csv`] = encoder.encode(csvOf(rows));
}

/** Adds the rows of each table that has some. */
async function addTables(
  { database, progress }: JobTools,
  person: Person,
  into: AsyncZippable,
): Promise<CopiedTable[]> {
  const lines = await database.query<{ table_name: string; holds: string }>(
    'select table_name, holds from public.data_inventory where export_condition is not null order by holds',
  );
  const copied: CopiedTable[] = [];
  for (const [place, { table_name: table, holds }] of lines.entries()) {
    const rows = await database.query<{ row: Row }>('select private.export_rows($1, $2) as row', [table, person.id]);
    if (rows.length > 0) {
      const name = table.replace(/^[a-z]+\./, '');
      addRows(
        into,
        name,
        rows.map(({ row }) => row),
      );
      copied.push({ name, holds, rows: rows.length });
    }
    await progress(((place + 1) / lines.length) * copyProgress.records);
  }
  return copied;
}

/** What a copy holds of files so far, and how much room is left. */
type Files = { readonly copied: CopiedFile[]; bytes: number };

/** Adds a file where it fits; what does not fit is reported. Documents, photos and PDFs are compressed already. */
function addFile(into: AsyncZippable, files: Files, path: string, content: Uint8Array<ArrayBuffer>): void {
  const fits = files.bytes + content.length <= maxBytes;
  if (fits) {
    files.bytes += content.length;
    into[path] = [content, { level: 0 }];
  }
  files.copied.push({ path, bytes: content.length, fits });
}

/**
 * Adds the invoices and credit notes that were issued to the person, as rows and as the PDFs that they can download. They
 * stay when the person is erased, so the inventory has no condition for them.
 */
async function addInvoices({ database, signal }: JobTools, person: Person, into: AsyncZippable, files: Files) {
  const invoices = await readInvoices(database, { userId: person.id });
  if (invoices.length === 0) return [];
  addRows(into, 'invoices', invoices);
  const { invoicePdf } = await import('../invoices/invoice-pdf.ts');
  for (const invoice of invoices) {
    signal.throwIfAborted();
    addFile(into, files, `files/invoices/${invoice.number}.pdf`, await invoicePdf(invoice));
  }
  return [{ name: 'invoices', holds: 'Invoices and credit notes', rows: invoices.length }];
}

/** Adds the person's files, as far as they fit. What does not fit is reported. */
async function addFiles({ database, address, progress }: JobTools, { id }: Person, into: AsyncZippable, files: Files) {
  const stored = await database.query<StoredFile>(
    `select f.bucket_id, f.name from private.files_of_person($1) f where f.bucket_id <> 'exports' order by 1, 2`,
    [id],
  );
  for (const [place, file] of stored.entries()) {
    const content = await readStored(address, file);
    if (content !== undefined) {
      addFile(into, files, `files/${file.bucket_id}/${file.name.replace(`${id}/`, '')}`, content);
    }
    await progress(copyProgress.records + ((place + 1) / stored.length) * (copyProgress.files - copyProgress.records));
  }
}

/** Makes the copy of a person's data: one ZIP with a page that leads to its tables, as JSON and CSV, and its files. */
export const exportPerson: JobHandler = async (job, tools) => {
  const { request_id: requestId } = dataSchema.parse(job.data);
  const [person] = await tools.database.query<Person>(
    'select u.id, u.email from public.data_requests r join public.users u on u.id = r.user_id where r.id = $1',
    [requestId],
  );
  if (person === undefined) throw new JobError('The account is gone.');
  const content: AsyncZippable = {};
  const copied: Files = { copied: [], bytes: 0 };
  const tables = [
    ...(await addTables(tools, person, content)),
    ...(await addInvoices(tools, person, content, copied)),
  ].sort((one, other) => one.holds.localeCompare(other.holds, 'en'));
  await addFiles(tools, person, content, copied);
  const files = copied.copied;
  await tools.progress(copyProgress.files);
  const day = new Date().toISOString().slice(0, 10);
  content['index.html'] = new TextEncoder().encode(copyIndex({ email: person.email, day, tables, files }));
  const leftOut = files.filter(({ fits }) => !fits).length;
  return {
    result: { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.length - leftOut, left_out: leftOut },
    file: {
      name: `Milepost data ${day}.zip`,
      type: 'application/zip',
      content: new Uint8Array(await packed(content)),
    },
  };
};
