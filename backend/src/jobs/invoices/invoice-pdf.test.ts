import type { Invoice } from '@milepost/shared/entities/invoices/model';
import { quickDatabaseKinds, openTestDatabase } from '../../database/testing/test-database.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import type { JobTools } from '../job.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { makeInvoiceFile } from './make-invoice-file.ts';

const party = { name: 'Łukasz Żółć', address: 'Main Street 1\nPortland', email: 'a@milepost.test', tax_id: 'X 1' };
const invoice: Invoice = {
  ...{ id: '10000000-0000-4000-8000-000000000001', kind: 'invoice', number: 'INV-2026-000001', corrects: null },
  ...{
    user_id: '10000000-0000-4000-8000-000000000002',
    issued_on: '2026-11-24',
    due_on: '2026-12-08',
    currency: 'USD',
  },
  lines: [
    { description: 'Plus, Nov 24, 2026 to Dec 23, 2026', amount: 3000 },
    { description: 'Unused days of Small: 10 of 30', amount: -333 },
  ],
  ...{
    net: 2667,
    tax_label: 'VAT',
    tax_rate: 1900,
    tax: 507,
    total: 3174,
    balance: 3174,
    credited: 0,
    settled_at: null,
    reason: null,
  },
  ...{ seller: { ...party, bank_account: 'First Bank' }, buyer: party, reference: 'RF18INV2026000001' },
};
test('the PDF is tagged, names its language, and has the parts of an invoice', async () => {
  const text = pdfText(await invoicePdf(invoice));
  expect(text.slice(0, 8)).toBe('%PDF-1.7');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/Lang (en-US)');
  expect(text).toMatch(/pdfuaid:part/);
  for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(text).toContain(`/S /${tag}`);
  // A header, two lines, net, tax and total.
  expect(text.match(/\/S \/TR\b/g)).toHaveLength(6);
});

test('a credit note has no way to pay', async () => {
  const parts = async (made: Invoice) => pdfText(await invoicePdf(made)).match(/\/S \/H2\b/g)?.length;
  const credit: Invoice = { ...invoice, kind: 'credit_note', corrects: { number: 'INV-1' }, reason: 'Billed twice' };
  expect([await parts(invoice), await parts(credit)]).toEqual([4, 3]);
});

test('the file is made of the row', async () => {
  const database = await openTestDatabase(quickDatabaseKinds[0] ?? 'postgres');
  try {
    const [row] = await database.query<{ id: string; number: string }>(
      'select id, number from public.invoices limit 1',
    );
    const tools = { database, progress: () => Promise.resolve() } as unknown as JobTools;
    const job = { id: 'job', name: 'make_invoice_file', requestedBy: 'me', attempt: 1 };
    const { file } = await makeInvoiceFile({ ...job, data: { invoice_id: row?.id } }, tools);
    expect(file).toMatchObject({ name: `${row?.number}.pdf`, type: 'application/pdf' });
    await expect(makeInvoiceFile({ ...job, data: { invoice_id: invoice.id } }, tools)).rejects.toThrow(
      'This invoice no longer exists.',
    );
  } finally {
    await database.close();
  }
});
