import { screen, within } from '@testing-library/react';
import { makeJobApplication, makePerson, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { countByStatus } from '@milepost/shared/domain/application-summaries';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { heldRows } from '@milepost/shared/features/deletion/HeldRows';
import { JobApplicationDashboardPage } from './JobApplicationDashboardPage.tsx';

const network = fakeNetwork();
const removed: JobApplication[] = [];
const heldApplications = heldRows<JobApplication>();
const routes = [
  {
    path: '/client/:clientId/applications',
    element: (
      <JobApplicationDashboardPage
        onRemove={(application) => removed.push(application)}
        heldApplications={heldApplications}
        tasks={(id) => <p>Tasks of {id}</p>}
        followUps={(id) => <p>Follow-ups of {id}</p>}
      />
    ),
  },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const at = `/client/${testIds.client}/applications`;
const openAs = (role: 'client' | 'super_admin' = 'client', address = at) =>
  renderRoute({
    routes,
    at: address,
    session: signedInAs({ role, ...(role === 'client' ? {} : { id: testIds.admin }) }),
  });

const six = [
  makeJobApplication({ job_title: 'Role 1', status: 'Offer Received', last_update: '2026-11-21T09:00:00.000Z' }),
  makeJobApplication({ job_title: 'Role 2', status: 'Interviewing' }),
  makeJobApplication({ job_title: 'Role 3', status: 'Rejected' }),
  makeJobApplication({ job_title: 'Role 4' }),
  makeJobApplication({ job_title: 'Role 5' }),
  makeJobApplication({ job_title: 'Role 6', status: 'Withdrawn' }),
];

/** What the server answers of these applications, newest first. */
const keep = (rows: readonly JobApplication[]) => {
  const { total: _, ...counts } = countByStatus(rows);
  // One of the rejected had an interview before.
  const reached = { sent: rows.length, interviewed: rows.length && 3, offered: rows.length && 1 };
  network.rpc('application_overview', { counts, reached, recent: rows.slice(0, 5) });
  network.table('job_applications', rows);
};

const tile = (label: string) => within(screen.getByRole('region', { name: 'Applications by status' })).getByText(label);

test('counts, shows the five newest, and leads each figure to its rows', async () => {
  keep(six);
  const { user, router } = openAs();
  expect(screen.getByRole('heading', { name: 'Job Application Dashboard' })).toBeVisible();
  expect(screen.getByText('Track your job search progress and manage applications')).toBeVisible();
  expect(screen.getByText('Loading applications...')).toBeInTheDocument();

  const recent = within(await screen.findByRole('region', { name: 'Recent Applications' }));
  await recent.findByText('Role 1');
  expect(recent.getAllByRole('listitem')).toHaveLength(5);
  const [first] = recent.getAllByRole('listitem');
  expect(first).toHaveTextContent('Offer Received');
  expect(first).toHaveTextContent('Applied: Nov 20, 2026');
  expect(first).toHaveTextContent('Updated: Nov 21, 2026');
  expect(first).toHaveTextContent('Progress100%');
  expect(recent.getByRole('link', { name: 'View All Applications' })).toHaveAttribute(
    'href',
    '/client/applications?archive=all',
  );
  expect(recent.getByRole('link', { name: 'Edit Role 2 at Northwind Studio' })).toHaveAttribute(
    'href',
    `/client/applications/edit/${six[1]?.id}`,
  );

  expect(tile('Total Applications').closest('div')).toHaveTextContent('6');
  expect(tile('Applied').closest('div')).toHaveTextContent('2');
  expect(screen.getByRole('progressbar', { name: 'Interview Rate' })).toHaveValue(50);
  expect(screen.getByRole('progressbar', { name: 'Offer Rate' })).toHaveValue(17);
  expect(screen.getByRole('link', { name: '3 of 6' })).toHaveAttribute(
    'href',
    '/client/applications?view=insights&rows=reached&of=Interviewing&on=1970-01-01..2199-12-31',
  );
  expect(screen.getByText(`Tasks of ${testIds.client}`)).toBeVisible();

  await user.click(recent.getByRole('button', { name: 'Delete Role 3 at Northwind Studio' }));
  expect(removed.map(({ job_title }) => job_title)).toEqual(['Role 3']);
  await user.click(tile('Offers'));
  expect(router.state.location).toMatchObject({ pathname: '/client/applications', search: '?status=Offer+Received' });
});

test('without applications says how to begin, and both rates are 0%', async () => {
  keep([]);
  openAs();
  expect(await screen.findByText('No job applications yet. Start applying to track your progress!')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Interview Rate' })).toHaveValue(0);
  expect(screen.getByRole('progressbar', { name: 'Offer Rate' })).toHaveValue(0);
  expect(screen.queryByRole('link', { name: 'View All Applications' })).toBeNull();
});

test('a failure says so and Retry recovers', async () => {
  network.rpc('application_overview', refusal(500, 'XX000', 'internal'));
  const { user } = openAs();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load job applications');
  keep(six);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Role 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an administrator sees whose page it is, stays on it for the rows, and gets no link that only the client may follow', async () => {
  keep(six);
  network.table('user_profiles', [makePerson()]);
  const { user, router } = openAs('super_admin');
  expect(await screen.findByText('Dana Cole')).toBeVisible();
  await screen.findByText('Role 1');
  expect(screen.queryByRole('link', { name: 'Add Application' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  await user.click(tile('Withdrawn'));
  expect(router.state.location.pathname).toBe(at);
  const rows = within(await screen.findByRole('region', { name: 'Applications' })).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('Role 6');
});

test('an address of nobody says so', async () => {
  keep([]);
  network.table('user_profiles', []);
  openAs('super_admin', '/client/99999999-9999-4999-8999-999999999999/applications');
  expect(await screen.findByText('Client not found')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recent Applications' })).toBeNull();
});

test('an application added in another tab shows by itself', async () => {
  keep(six.slice(1));
  openAs();
  expect(await screen.findByText('Role 2')).toBeVisible();
  keep(six);
  await network.change('job_applications', 'INSERT', {});
  expect(await screen.findByText('Role 1')).toBeVisible();
  expect(network.sent('GET', '/rest/v1/job_applications')).toHaveLength(0);
});
