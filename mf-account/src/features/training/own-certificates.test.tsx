import { screen, within } from '@testing-library/react';
import { nextId } from '@milepost/shared/testing/factories';
import { course, exercise, network, open, read, withLessons } from './testing/training-pages.tsx';

const certificate = (title: string, more: object = {}) => ({
  ...{ id: nextId(), user_id: nextId(), course_id: course.id, code: '0123456789abcdefghjk', person_name: 'Ida Lane' },
  ...{ course_title: title, issued_at: '2020-11-24T10:00:00Z', expires_at: null, revoked_at: null },
  ...{ revocation_reason: null, ...more },
});

test('certificates are listed with their link and file; a revoked one says why, and offers neither', async () => {
  network.rpc('my_courses', [withLessons(read)]);
  const { user } = open('', [
    certificate('Get started'),
    certificate('Long ago', { expires_at: '2021-11-24T10:00:00Z' }),
    certificate('By mistake', { revoked_at: '2021-01-01T00:00:00Z', revocation_reason: 'Not the person' }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Certificates' }));
  expect(list.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/certificates/0123456789abcdefghjk');
  expect(list.getByText('Expired')).toBeVisible();
  expect(list.getByText(/Revoked: Not the person/)).toBeVisible();
  expect(list.queryByRole('button', { name: 'Copy link: By mistake' })).toBeNull();
  expect(list.getByRole('button', { name: 'Download certificate: Get started' })).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Copy link: Get started' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/certificates/0123456789abcdefghjk`);
});

test('a certificate that was not issued by itself is asked for on the page of the course', async () => {
  network.rpc('my_courses', [{ ...withLessons(read), certificate: { months: 12 }, is_certificate_due: true }]);
  const { user } = open(`/${course.id}`);
  network.rpc('claim_certificate', null);
  await user.click(await screen.findByRole('button', { name: 'Get certificate' }));
  expect(network.sent('POST', '/rest/v1/rpc/claim_certificate')[0]?.body).toEqual({ p_course_id: course.id });
});

test('a course says before its end that it certifies', async () => {
  network.rpc('my_courses', [{ ...withLessons(read, exercise), certificate: { months: 12 } }]);
  open(`/${course.id}`);
  expect(await screen.findByText('This course ends with a certificate')).toBeVisible();
  expect(screen.getByText(/Valid for: 12 months/)).toBeVisible();
});
