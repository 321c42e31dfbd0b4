import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { formLabels } from '@milepost/shared/entities/job-applications/model';
import { makeFullApplication, makeJobApplication } from '@milepost/shared/testing/factories';
import type { FakeRequest } from '@milepost/shared/testing/network';
import { applicationPages, designer, field } from './testing/application-pages.tsx';

const { network, open, edit, keep } = applicationPages();
const idOf = z.object({ id: z.uuid() });

test('a new application that fails keeps the form, and the repeated try makes the same row', async () => {
  keep();
  network.on('POST', '/rest/v1/job_applications', new TypeError('Failed to fetch'));
  const { user, router } = open('/client/applications/new');
  await user.click(screen.getByRole('button', { name: 'Add Application' }));
  expect(await screen.findByText('Job title is required')).toBeVisible();
  expect(screen.getByText('Company is required')).toBeVisible();

  await user.type(field(/^Job title/), 'Staff Designer');
  await user.type(field(/^Company/), 'Fable & Co');
  await user.click(screen.getByRole('button', { name: 'Add Application' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(field(/^Job title/)).toHaveValue('Staff Designer');

  network.on('POST', '/rest/v1/job_applications', ({ body }: { body: object }) => makeJobApplication(body));
  await user.click(screen.getByRole('button', { name: 'Add Application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client/applications'));
  const [first, second] = network.sent('POST', '/rest/v1/job_applications');
  expect(second?.body).toMatchObject({ job_title: 'Staff Designer', company_name: 'Fable & Co', status: 'Applied' });
  expect(idOf.parse(second?.body)).toEqual(idOf.parse(first?.body));
});

test('asks before typed text is left', async () => {
  keep(designer);
  const { user, router } = edit(designer);
  await user.type(await screen.findByLabelText('Location'), 'Oslo');
  await user.click(screen.getByRole('link', { name: 'Product Designer' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/client/applications/edit/${designer.id}`);
});

test('an edit sends what was typed and nothing else', async () => {
  keep(designer);
  const { user } = edit(designer);
  await user.type(await screen.findByLabelText('Location'), 'Oslo');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toEqual({ location: 'Oslo' });
  expect(localStorage).toHaveLength(0);
});

test('amounts are read as people write them, with what they are paid for', async () => {
  keep(designer);
  const { user } = edit(designer);
  await user.type(await screen.findByLabelText('Lowest salary'), '4500,50');
  await user.type(screen.getByLabelText('Highest salary'), 'a lot');
  await user.selectOptions(screen.getByLabelText('Salary period'), 'Per month');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Highest salary must be an amount, such as 45,000 or 60k')).toBeVisible();
  await user.clear(screen.getByLabelText('Highest salary'));
  await user.type(screen.getByLabelText('Highest salary'), '6k');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toEqual({ salary_min: 4500.5, salary_max: 6000, salary_period: 'month' });
});

test('every column has its field, and goes through the form unchanged', async () => {
  const full = makeFullApplication();
  keep(full);
  const { user } = edit(full);
  await user.type(await screen.findByLabelText('Location'), '!');
  for (const label of Object.values(formLabels)) {
    expect(screen.getAllByLabelText(new RegExp(`^${label}`)).length).toBeGreaterThan(0);
  }
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toEqual({ location: `${full.location}!` });
});

test('an address without an application says so', async () => {
  keep();
  open('/client/applications/edit/99999999-9999-4999-8999-999999999999');
  expect(await screen.findByText('Application not found')).toBeVisible();
});

test('a copy begins as a new application of the same job', async () => {
  const ended = { status: 'Rejected', interview_stage: 'Final', deadline_at: '2026-12-01T12:00:00.000Z' } as const;
  keep({ ...designer, ...ended, notes: 'Met Ana' });
  network.on('POST', '/rest/v1/job_applications', ({ body }: { body: object }) => makeJobApplication(body));
  const { user } = open(`/client/applications/new?from=${designer.id}`);
  expect(await screen.findByLabelText(/^Job title/)).toHaveValue('Product Designer');
  expect(field('Status')).toHaveValue('Applied');
  await user.click(screen.getByRole('button', { name: 'Add Application' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/job_applications')).toHaveLength(1));
  const sent = network.sent('POST', '/rest/v1/job_applications')[0]?.body;
  expect(sent).toMatchObject({ company_name: 'Northwind Studio', status: 'Applied', deadline_at: null });
  // No interview of it has been reached yet.
  expect(sent).toMatchObject({ interview_stage: null, notes: 'Met Ana' });
  expect(idOf.parse(sent).id).not.toBe(designer.id);
});

test('an application goes into the archive and comes back by Undo', async () => {
  const table = keep(designer);
  network.rpc('archive_applications', ({ body }: FakeRequest) => {
    const { p_archived } = z.object({ p_archived: z.boolean() }).parse(body);
    table.change(designer.id, { archived_at: p_archived ? '2026-11-21T09:00:00.000Z' : null });
    return [];
  });
  const { user } = edit(designer);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Archived on Nov 21, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Archived on Nov 21, 2026')).toBeNull());
});

test('the company is chosen from those of all earlier applications, which the server searches', async () => {
  network.table('job_applications', []);
  const { user } = open('/client/applications/new');
  await user.type(await screen.findByLabelText(/Company/), 'Quill');
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/own_companies').at(-1)?.body).toEqual({ p_search: 'quill' }),
  );
  expect(document.querySelector('datalist option[value="Quillmark"]')).not.toBeNull();
});

test('a job is saved for later without a status or a day', async () => {
  keep();
  network.on('POST', '/rest/v1/job_applications', ({ body }: { body: object }) => makeJobApplication(body));
  const { user, router } = open('/client/applications/new');
  await user.type(field(/^Job title/), 'Staff Designer');
  await user.type(field(/^Company/), 'Fable & Co');
  await user.click(screen.getByRole('button', { name: 'Save job' }));
  expect(await screen.findByText('Saved Staff Designer at Fable & Co')).toBeVisible();
  expect(router.state.location.pathname).toBe('/client/applications');
  const sent = network.sent('POST', '/rest/v1/job_applications')[0]?.body;
  expect(sent).toMatchObject({ job_title: 'Staff Designer', status: null });
  expect(sent).not.toHaveProperty('applied_at');
});

test('the form of a saved job asks for the applied date with its first status', async () => {
  keep({ ...designer, status: null, applied_at: null });
  const { user } = edit(designer);
  expect(await screen.findByLabelText('Status')).toHaveValue('Saved');
  expect(screen.queryByRole('group', { name: /^Applied date/ })).toBeNull();
  await user.selectOptions(field('Status'), 'Applied');
  expect(await screen.findByRole('group', { name: /^Applied date/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(network.sent('PATCH')).toHaveLength(1));
  expect(network.sent('PATCH')[0]?.body).toEqual({ status: 'Applied', applied_at: expect.stringMatching(/^20/) });
});
