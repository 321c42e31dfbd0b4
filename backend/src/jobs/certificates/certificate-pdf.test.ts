import type { Certificate } from '@milepost/shared/entities/certificates/model';
import { quickDatabaseKinds, openTestDatabase } from '../../database/testing/test-database.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import type { JobTools } from '../job.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { makeCertificateFile } from './make-certificate-file.ts';

const siteUrl = 'https://milepost.test';
const certificate: Certificate = {
  ...{ id: '10000000-0000-4000-8000-000000000001', user_id: '10000000-0000-4000-8000-000000000004', course_id: null },
  ...{ code: '0123456789abcdefghjk', person_name: 'Łukasz Żółć', course_title: 'Get started' },
  ...{ issued_at: '2026-11-24T10:00:00Z', expires_at: null, revoked_at: null, revocation_reason: null },
};

test('the PDF is tagged, names its language, has one page and the address that verifies', async () => {
  const text = pdfText(await certificatePdf(certificate, siteUrl));
  expect(text.slice(0, 8)).toBe('%PDF-1.7');
  for (const part of ['/Marked true', '/Lang (en-US)', '/S /Document', '/S /H1', '/S /P', '/S /Link'])
    expect(text).toContain(part);
  expect(text).toContain(`${siteUrl}/certificates/0123456789abcdefghjk`);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('long names stay on the page', async () => {
  const long = { ...certificate, person_name: 'Wilhelmina '.repeat(18), course_title: 'Practice '.repeat(22) };
  expect(pdfText(await certificatePdf(long, siteUrl)).match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('the file is made of the row, unless it was revoked', async () => {
  const database = await openTestDatabase(quickDatabaseKinds[0] ?? 'postgres');
  try {
    const [row] = await database.query<{ id: string }>(
      `insert into public.certificates (user_id, code, person_name, course_title, issued_at)
       select id, 'abcdefghjkmnpqrstvwx', 'Ida Lane', 'Get started', '2026-11-24T10:00:00Z' from public.users limit 1 returning id`,
    );
    const tools = { database, siteUrl, progress: () => Promise.resolve() } as unknown as JobTools;
    const job = { id: 'job', name: 'make_certificate_file', requestedBy: 'me', attempt: 1 };
    const make = () => makeCertificateFile({ ...job, data: { certificate_id: row?.id } }, tools);
    expect((await make()).file).toMatchObject({ name: 'Certificate 2026-11-24.pdf', type: 'application/pdf' });
    await database.query(`update public.certificates set revoked_at = now(), revocation_reason = 'x' where id = $1`, [
      row?.id,
    ]);
    await expect(make()).rejects.toThrow('This certificate was revoked or no longer exists.');
  } finally {
    await database.close();
  }
});
