import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { makeApplicationEvent, makeJobApplication } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ApplicationsPage from './ApplicationsPage.tsx';
import { EditApplicationPage } from './EditApplicationPage.tsx';
import NewApplicationPage from './NewApplicationPage.tsx';

const network = fakeNetwork();
const idOf = z.object({ id: z.uuid() });
const routes = [
  { path: '/client/applications', Component: ApplicationsPage },
  { path: '/client/applications/new', Component: NewApplicationPage },
  { path: '/client/applications/edit/:id', element: <EditApplicationPage tasks={() => null} /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (at = '/client/applications') => renderRoute({ routes, at, session: signedInAs() });

const designer = makeJobApplication({ job_title: 'Product Designer', company_name: 'Northwind Studio' });
const lead = makeJobApplication({
  job_title: 'UX Lead',
  company_name: 'Harbor Health',
  status: 'Interviewing',
  applied_at: '2026-11-18T12:00:00.000Z',
});
const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

/** A table that keeps what is written, as far as these pages write. */
const keep = (...given: readonly JobApplication[]) => {
  let rows = [...given];
  const removed: JobApplication[] = [];
  const idOf = (query: URLSearchParams) => query.get('id')?.slice('eq.'.length);
  network.table('job_applications', ({ query }) =>
    query.has('id') ? rows.filter(({ id }) => id === idOf(query)) : rows,
  );
  network.on('DELETE', '/rest/v1/job_applications', ({ query }: { query: URLSearchParams }) => {
    removed.push(...rows.filter(({ id }) => id === idOf(query)));
    rows = rows.filter(({ id }) => id !== idOf(query));
  });
  network.on('PATCH', '/rest/v1/job_applications', ({ query, body }: { query: URLSearchParams; body: object }) => {
    rows = rows.map((row) => (row.id === idOf(query) ? { ...row, ...body } : row));
    return rows.find(({ id }) => id === idOf(query));
  });
  network.rpc('restore_deleted', () => {
    rows = [...rows, ...removed];
  });
};

test('finds by words and status, sorts, and keeps the view in the address', async () => {
  keep(designer, lead);
  const { user, router } = open();
  await screen.findByRole('link', { name: 'UX Lead' });
  expect(titles()).toEqual(['Product Designer', 'UX Lead']);

  await user.click(screen.getByRole('button', { name: 'Company' }));
  await waitFor(() => expect(titles()).toEqual(['UX Lead', 'Product Designer']));
  await user.type(screen.getByRole('searchbox', { name: 'Search applications' }), 'northWIND designer');
  await waitFor(() => expect(titles()).toEqual(['Product Designer']));
  expect(router.state.location.search).toBe('?q=northWIND+designer&sort=company_name');

  await user.click(screen.getByRole('button', { name: 'Interviewing 0' }));
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(router.state.location.search).toBe('');
});

test('opens at the rows that an address asks for', async () => {
  keep(designer, lead);
  open('/client/applications?status=Interviewing&status=Offer+Received');
  expect(await screen.findByRole('link', { name: 'UX Lead' })).toHaveAttribute(
    'href',
    `/client/applications/edit/${lead.id}`,
  );
  expect(titles()).toEqual(['UX Lead']);
  expect(screen.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'false');
});

test('shows fifty of many rows, and the next fifty', async () => {
  keep(
    ...Array.from({ length: 120 }, (_, day) =>
      makeJobApplication({ job_title: `Role ${day + 1}`, applied_at: new Date(2e12 - day * 1e6).toISOString() }),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('Role 50')).toBeVisible();
  expect(screen.queryByText('Role 51')).toBeNull();
  await user.click(screen.getByText('Next'));
  expect(await screen.findByText('Role 51')).toBeVisible();
  expect(screen.queryByText('Role 50')).toBeNull();
});

test('moves an application on from its row', async () => {
  keep(designer);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Product Designer at Northwind Studio' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Interviewing' }));
  const row = screen.getByRole('row', { name: /Product Designer/ });
  await waitFor(() => expect(within(row).getByText('Interviewing')).toBeVisible());
  expect(within(row).getByRole('progressbar')).toHaveValue(67);
  await waitFor(() => expect(network.sent('PATCH')[0]?.body).toEqual({ status: 'Interviewing' }));
});

test('a deleted application comes back by Undo', async () => {
  keep(designer, lead);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for UX Lead at Harbor Health' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Product Designer']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Product Designer', 'UX Lead']));
  expect(network.sent('POST', '/rest/v1/rpc/restore_deleted')[0]?.body).toEqual({
    p_table: 'job_applications',
    p_id: lead.id,
  });
});

test('a deletion that fails puts the row back and says so', async () => {
  keep(designer);
  network.on('DELETE', '/rest/v1/job_applications', new TypeError('Failed to fetch'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Actions for Product Designer/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete application')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Product Designer' })).toBeVisible();
});

test('without applications, leads to the first one', async () => {
  keep();
  const { user, router } = open();
  expect(await screen.findByText('No job applications yet')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Add Application' })[1] ?? document.body);
  expect(router.state.location.pathname).toBe('/client/applications/new');
});

test('says that the list could not be loaded, and tries again', async () => {
  network.on('GET', '/rest/v1/job_applications', new TypeError('Failed to fetch'));
  const { user } = open();
  expect(await screen.findByText('Failed to load job applications')).toBeVisible();
  keep(designer);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Product Designer' })).toBeVisible();
});

test('a new application that fails keeps the form, and the repeated try makes the same row', async () => {
  keep();
  network.on('POST', '/rest/v1/job_applications', new TypeError('Failed to fetch'));
  const { user, router } = open('/client/applications/new');
  await user.click(screen.getByRole('button', { name: 'Add Application' }));
  expect(await screen.findByText('Job title is required')).toBeVisible();
  expect(screen.getByText('Company is required')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: /^Job title/ }), 'Staff Designer');
  await user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Fable & Co');
  await user.click(screen.getByRole('button', { name: 'Add Application' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Job title/ })).toHaveValue('Staff Designer');

  network.on('POST', '/rest/v1/job_applications', ({ body }: { body: object }) => makeJobApplication(body));
  await user.click(screen.getByRole('button', { name: 'Add Application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client/applications'));
  const [first, second] = network.sent('POST', '/rest/v1/job_applications');
  expect(second?.body).toMatchObject({ job_title: 'Staff Designer', company_name: 'Fable & Co', status: 'Applied' });
  expect(idOf.parse(second?.body)).toEqual(idOf.parse(first?.body));
});

test('asks before typed text is left', async () => {
  keep(designer);
  network.table('application_events', []);
  const { user, router } = open(`/client/applications/edit/${designer.id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Location' }), 'Oslo');
  await user.click(screen.getByRole('link', { name: 'Applications' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/client/applications/edit/${designer.id}`);
});

test('an edit sends what was typed and nothing else', async () => {
  keep(designer);
  network.table('application_events', []);
  const { user } = open(`/client/applications/edit/${designer.id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Location' }), 'Oslo');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toEqual({ location: 'Oslo' });
});

test('an address without an application says so', async () => {
  keep();
  open('/client/applications/edit/99999999-9999-4999-8999-999999999999');
  expect(await screen.findByText('This application is not there')).toBeVisible();
});

test('the timeline shows what happened, and a date of the past is corrected but not into the future', async () => {
  const added = makeApplicationEvent({ application_id: designer.id });
  keep(designer);
  network.table('application_events', [added]);
  network.rpc('set_event_time', { ...added, occurred_at: '2026-11-19T14:30:00.000Z' });
  const { user } = open(`/client/applications/edit/${designer.id}`);
  const timeline = await screen.findByRole('list', { name: 'Timeline, newest first' });
  expect(within(timeline).getByText('Nov 20, 2026, 2:00 PM')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Correct the date of: Added as Applied' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the date' }));
  const year = dialog.getByRole('spinbutton', { name: /year/ });
  await user.click(year);
  await user.keyboard('2099');
  await user.click(dialog.getByRole('button', { name: 'Save Date' }));
  expect(await dialog.findByText('Choose a time that is not in the future')).toBeVisible();
  expect(network.sent('POST')).toHaveLength(0);

  await user.click(year);
  await user.keyboard('2025');
  await user.click(dialog.getByRole('button', { name: 'Save Date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('POST', '/rest/v1/rpc/set_event_time')[0]?.body).toEqual({
    p_event_id: added.id,
    p_occurred_at: '2025-11-20T14:00:00.000Z',
  });
});
