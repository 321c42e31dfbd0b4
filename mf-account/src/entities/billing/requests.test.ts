import { fakeNetwork } from '@milepost/shared/testing/network';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { invoiceDownload } from './requests.ts';

const network = fakeNetwork();
const id = nextId();
const job = (state: string) => ({
  ...{ id, name: 'make_invoice_file', title: 'INV-1', requested_by: nextId(), state, progress: 0, attempt: 1 },
  ...{ run_at: testInstant, error: null, result: null, file_path: 'me/job/1/INV-1.pdf', file_name: 'INV-1.pdf' },
  ...{ file_size: 9, created_at: testInstant, finished_at: null },
});

test('an invoice is saved once its file is made', async () => {
  network.rpc('make_invoice_file', id);
  const states = ['running', 'done'];
  network.table('background_jobs', () => [job(states.shift() ?? 'done')]);
  network.on('POST', '/storage/v1/object/sign/exports/me/job/1/INV-1.pdf', {
    signedURL: '/object/sign/exports/me/job/1/INV-1.pdf?token=x',
  });
  expect(await invoiceDownload(id)).toContain('download=INV-1.pdf');
  expect(states).toEqual([]);
});

test('a file that can’t be made is told', async () => {
  network.rpc('make_invoice_file', id);
  network.table('background_jobs', [job('failed')]);
  await expect(invoiceDownload(id)).rejects.toThrow('Failed to make the PDF. Try again.');
});
