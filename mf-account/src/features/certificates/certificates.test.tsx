import { screen } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedOut } from '@milepost/shared/testing/session';
import CertificatePage from './CertificatePage.tsx';

const network = fakeNetwork();
const code = '0123456789abcdefghjk';
const certificate = {
  ...{ person_name: 'Ida Lane', course_title: 'Get started', issued_at: '2026-11-24T10:00:00Z' },
  ...{ expires_at: '2027-11-24T10:00:00Z', revoked_at: null, state: 'valid' },
};
const open = (answer: unknown, at = code) => {
  network.on('GET', `/functions/v1/certificate/${code}`, answer);
  return renderRoute({
    routes: [{ path: '/certificates/:code', Component: CertificatePage }],
    at: `/certificates/${at}`,
    session: signedOut(),
  });
};

test('somebody who is signed out reads who completed which course, and until when that holds', async () => {
  open(certificate, code.toUpperCase());
  expect(await screen.findByText('This certificate is valid')).toBeVisible();
  for (const text of ['Ida Lane', 'Get started', 'Nov 24, 2026', 'Nov 24, 2027'])
    expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['expired', { state: 'expired' }, 'This certificate has expired'],
  ['revoked', { state: 'revoked', revoked_at: '2026-11-25T10:00:00Z' }, 'This certificate was revoked'],
])('one that is %s says so', async (_state, change, sentence) => {
  open({ ...certificate, ...change });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText('This certificate is valid')).toBeNull();
});

test('a code that is none is not found, one that can be none is not asked for', async () => {
  const { unmount } = open(refusal(404, 'P0001', 'There is no certificate with this code.'));
  expect(await screen.findByText('There is no certificate at this address')).toBeVisible();
  unmount();
  open(certificate, 'somebody');
  expect(await screen.findByText('There is no certificate at this address')).toBeVisible();
  expect(network.sent('GET', `/functions/v1/certificate/${code}`)).toHaveLength(1);
});

test('a failure can be tried again', async () => {
  const { user } = open(refusal(429, 'P0001', 'Too many certificates were asked for. Try again in a minute.'));
  expect(await screen.findByText('Failed to verify the certificate')).toBeVisible();
  network.on('GET', `/functions/v1/certificate/${code}`, certificate);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This certificate is valid')).toBeVisible();
});
