import { screen, waitFor } from '@testing-library/react';
import type { ListedApplication } from '../../entities/listed-applications/model.ts';
import { testIds } from '@milepost/shared/testing/factories';
import { makeListedApplication } from '../../entities/listed-applications/testing.ts';
import { designer, lead, listPage, open, titles } from './testing/list-page.tsx';

const { network, keep } = listPage();

test('finds by words and status, sorts, and keeps the view in the address', async () => {
  keep([designer, lead]);
  const { user, router } = open();
  await screen.findByRole('link', { name: 'UX Lead' });
  expect(titles()).toEqual(['Product Designer', 'UX Lead']);

  await user.click(screen.getByRole('button', { name: 'Company' }));
  await waitFor(() => expect(titles()).toEqual(['UX Lead', 'Product Designer']));
  await user.type(screen.getByRole('searchbox', { name: 'Search applications' }), 'northWIND designer');
  await waitFor(() => expect(titles()).toEqual(['Product Designer']));
  await waitFor(() => expect(router.state.location.search).toBe('?view=table&q=northWIND+designer&sort=company_name'));

  await user.click(screen.getByRole('button', { name: 'Interviewing 0' }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(router.state.location.search).toBe('?view=table&sort=company_name');
});

test('opens at the rows that a figure elsewhere counted, archived ones among them', async () => {
  keep([designer, { ...lead, archived_at: '2026-11-19T12:00:00.000Z' }]);
  open('?status=Interviewing&status=Offer+Received');
  expect(await screen.findByRole('link', { name: 'UX Lead' })).toHaveAttribute(
    'href',
    `/client/applications/${lead.id}`,
  );
  expect(titles()).toEqual(['UX Lead']);
  expect(screen.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'false');
});

test('shows the applications with open tasks, and follows a task that is done elsewhere', async () => {
  keep([designer, lead]);
  let openTasks = [{ application_id: lead.id }, { application_id: lead.id }];
  network.table('tasks', () => openTasks);
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Has open tasks' }));
  await user.click(await screen.findByRole('button', { name: 'Show 1 application' }));
  await waitFor(() => expect(titles()).toEqual(['UX Lead']));
  expect(router.state.location.search).toBe('?view=table&tasks=open');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(network.sent('GET', '/rest/v1/tasks')[0]?.parameters).toMatchObject({
    user_id: `eq.${testIds.client}`,
    done_at: 'is.null',
  });

  openTasks = [];
  await network.change('tasks', 'UPDATE', { id: 'any' });
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Has open tasks' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
});

test('says that it could not be found out which applications have open tasks, and tries again', async () => {
  keep([designer, lead]);
  network.on('GET', '/rest/v1/tasks', new TypeError('Failed to fetch'));
  const { user } = open('?view=table&tasks=open');
  expect(await screen.findByText('Failed to load which applications have open tasks')).toBeVisible();
  network.table('tasks', [{ application_id: designer.id }]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['Product Designer']));
});

test('of many rows those in sight are drawn, and the table says how many there are', async () => {
  keep(Array.from({ length: 900 }, (_, place) => makeListedApplication({ job_title: `Role ${place}` })));
  open();
  const table = await screen.findByRole('table', { name: 'Applications' });
  expect(table).toHaveAttribute('aria-rowcount', '901');
  expect(titles().length).toBeGreaterThan(10);
  expect(titles().length).toBeLessThan(60);
});

test('loads long lists page by page and shows the first page at once', async () => {
  const first = Array.from({ length: 1000 }, (_, place) => makeListedApplication({ position: place }));
  let release: (rows: readonly ListedApplication[]) => void = () => undefined;
  const rest = new Promise<readonly ListedApplication[]>((resolve) => (release = resolve));
  network.on('GET', '/rest/v1/job_applications', ({ query }: { query: URLSearchParams }) =>
    query.has('or') ? rest : first,
  );
  network.table('saved_views', []);
  open();
  expect(await screen.findByText('Loading... 1,000 applications so far')).toBeVisible();
  release([makeListedApplication({ position: 1001 })]);
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1002'));
  expect(network.sent('GET', '/rest/v1/job_applications')[1]?.parameters).toMatchObject({ position: 'gte.999' });
});

test('columns are chosen, and this browser keeps the choice', async () => {
  keep([designer]);
  const { user } = open();
  expect(await screen.findByRole('columnheader', { name: 'Location' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Location' }));
  await user.click(screen.getByRole('checkbox', { name: 'Deadline' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Deadline' })).toBeVisible();
  expect(localStorage.getItem('milepost.applications.columns')).toContain('deadline');
});

test('what changes elsewhere is there without loading the list again', async () => {
  keep([designer]);
  open();
  await screen.findByRole('link', { name: 'Product Designer' });
  const asked = network.sent('GET', '/rest/v1/job_applications').length;
  const changed = { ...designer, job_title: 'Design Director', row_revision: 2 };
  await network.change('job_applications', 'UPDATE', changed);
  expect(await screen.findByRole('link', { name: 'Design Director' })).toBeVisible();
  await network.change('job_applications', 'INSERT', lead);
  expect(await screen.findByRole('link', { name: 'UX Lead' })).toBeVisible();
  expect(network.sent('GET', '/rest/v1/job_applications')).toHaveLength(asked);
});

test('without applications, leads to the first one', async () => {
  keep([]);
  const { user, router } = open('');
  expect(await screen.findByText('No job applications yet')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Add Application' })[1] ?? document.body);
  expect(router.state.location.pathname).toBe('/client/applications/new');
});

test('says that the list could not be loaded, and tries again', async () => {
  network.on('GET', '/rest/v1/job_applications', new TypeError('Failed to fetch'));
  network.table('saved_views', []);
  const { user } = open();
  expect(await screen.findByText('Failed to load job applications')).toBeVisible();
  // Nothing is counted that was not loaded.
  expect(screen.getByRole('radio', { name: 'Active' })).toBeChecked();
  keep([designer]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Product Designer' })).toBeVisible();
});
