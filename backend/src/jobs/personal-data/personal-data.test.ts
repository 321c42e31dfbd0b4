import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { png } from '../../storage/testing/files.ts';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { copyIndex } from './copy-index.ts';

const client = '10000000-0000-4000-8000-000000000004';
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
type Request = {
  id: string;
  state: string;
  file_path: string | null;
  receipt: { files: number; rows?: number; tables?: unknown[] } | null;
};

test('the page of a copy says what is too large for it, and runs nothing that a name brings', () => {
  const page = copyIndex({
    email: '<script>@x.test',
    day: '2026-11-23',
    tables: [{ name: 'goals', holds: 'Goals & more', rows: 1200 }],
    files: [{ path: 'files/documents/a "b".pdf', bytes: 60 * 1024 * 1024, fits: false }],
  });
  expect(page).toContain('&lt;script&gt;@x.test');
  expect(page).not.toContain('<script>');
  expect(page).toContain('<a href="data/goals.csv">CSV</a>');
  expect(page).toContain('1,200');
  expect(page).toContain('60.0 MB: too large for this copy.');
});

describe.each(quickDatabaseKinds)('personal data on %s', (kind) => {
  let backend: TestBackend;
  let person: SignedInPerson;
  let admin: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { backgroundJobs: true });
    person = await signIn(backend, 'client@milepost.test');
    admin = await signIn(backend, 'admin@milepost.test');
  });
  afterAll(() => backend.close());

  const ended = (id: string): Promise<Request | undefined> =>
    eventually(
      async () => (await backend.database.query<Request>('select * from public.data_requests where id = $1', [id]))[0],
      (row) => row !== undefined && ['done', 'failed'].includes(row.state),
    );
  const asked = async (by: SignedInPerson, name: string, parameters: object): Promise<string> => {
    const answer = await by.client.rpc(name, parameters);
    expect(answer.error).toBeNull();
    return z.object({ id: z.string() }).parse(answer.data).id;
  };

  test('a copy holds own rows and files, and opens for its person alone; erasing the person voids it', async () => {
    const stored = `${client}/photo.png`;
    const avatars = backend.client(backend.secrets.secretKey).storage.from('avatars');
    expect((await avatars.upload(stored, png, { contentType: 'image/png', upsert: true })).error).toBeNull();

    const [invoice] = await backend.database.query<{ id: string }>(
      `select id from public.invoices where user_id = $1 and kind = 'invoice' limit 1`,
      [client],
    );
    const credit = { p_invoice_id: invoice?.id, p_reason: 'Billed twice', p_amount: 100 };
    expect((await admin.client.rpc('issue_credit_note', credit)).error).toBeNull();

    const copy = await ended(await asked(person, 'request_data', { p_kind: 'export' }));
    expect(copy).toMatchObject({ state: 'done', receipt: { left_out: 0 } });
    const path = copy?.file_path ?? '';
    const files = person.client.storage.from('exports');
    expect((await admin.client.storage.from('exports').createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await files.createSignedUrl(path, 3601)).error).not.toBeNull();
    const link = (await files.createSignedUrl(path, 3600)).data?.signedUrl ?? '';
    const content = unzipSync(new Uint8Array(await (await fetch(link)).arrayBuffer()));

    const rows = (name: string) =>
      rowsSchema.parse(JSON.parse(strFromU8(content[`data/${name}.json`] ?? new Uint8Array())));
    expect(rows('users')).toEqual([expect.objectContaining({ id: client, email: 'client@milepost.test' })]);
    expect(rows('job_applications').length).toBeGreaterThan(5);
    expect(rows('job_applications').every(({ client_id }) => client_id === client)).toBe(true);
    expect(
      rows('session_notes').filter(({ author_id, visibility }) => author_id !== client && visibility !== 'shared'),
    ).toEqual([]);
    expect(content['data/staff_notes.json']).toBeUndefined();
    expect(strFromU8(content['data/job_applications.csv'] ?? new Uint8Array())).toContain('company');
    const issued = rows('invoices');
    expect(issued.length).toBeGreaterThan(0);
    expect(issued.every(({ user_id }) => user_id === client)).toBe(true);
    expect(issued.map(({ kind }) => kind)).toContain('credit_note');
    expect(strFromU8(content['data/invoices.csv'] ?? new Uint8Array())).toContain(String(issued[0]?.['number']));
    for (const { number } of issued) {
      expect(strFromU8(content[`files/invoices/${String(number)}.pdf`]?.subarray(0, 5) ?? new Uint8Array())).toBe(
        '%PDF-',
      );
    }
    expect(content['files/avatars/photo.png']).toHaveLength(png.length);
    expect(strFromU8(content['index.html'] ?? new Uint8Array())).toContain('href="data/job_applications.json"');

    const request = await asked(admin, 'request_data', { p_kind: 'erase', p_user_id: client });
    const confirmation = { p_request_id: request, p_reason: 'Asked for', p_confirmation: 'client@milepost.test' };
    await asked(admin, 'erase_person', confirmation);
    const receipt = await ended(request);
    expect(receipt).toMatchObject({ state: 'done', user_id: null, error: null });
    // The photo and the copy, with whatever the seed brought.
    expect(receipt?.receipt?.files).toBeGreaterThanOrEqual(2);
    expect(receipt?.receipt?.tables).toContainEqual(expect.objectContaining({ table_name: 'public.users', goes: 1 }));

    expect((await fetch(link)).status).toBe(400);
    expect(await backend.database.query('select from storage.objects where name like $1', [`%${client}/%`])).toEqual(
      [],
    );
    expect(await backend.database.query('select from auth.users where id = $1', [client])).toEqual([]);
    const mails = await eventually(
      () => backend.mailTo('client@milepost.test'),
      (sent) => sent.length > 0,
    );
    expect(mails[0]?.subject).toBe('Your Milepost account was erased');
  });

  test('a hold that was placed after the request stops the work, and says so', async () => {
    const other = '10000000-0000-4000-8000-000000000005';
    const request = await asked(admin, 'request_data', { p_kind: 'erase', p_user_id: other });
    await backend.database.query(`insert into public.legal_holds (user_id, reason) values ($1, 'Dispute')`, [other]);
    await backend.database.query(`update public.data_requests set state = 'running' where id = $1`, [request]);
    await backend.database.query(
      `select private.enqueue_job('erase_person', jsonb_build_object('request_id', $1::text))`,
      [request],
    );
    expect(await ended(request)).toMatchObject({
      state: 'failed',
      error: 'A legal hold keeps this account. Release the hold to erase the account.',
    });
    expect(await backend.database.query('select from auth.users where id = $1', [other])).toHaveLength(1);
  });
});
