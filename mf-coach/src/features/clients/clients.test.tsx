import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListedTask } from '@milepost/shared/entities/tasks/model';
import {
  makeCoachingSessionWithCoach,
  makeJobApplication,
  makePerson,
  makeProfile,
  makeTask,
  testIds,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ClientPage } from './ClientPage.tsx';
import { ClientsPage } from './ClientsPage.tsx';
import JobApplicationDashboardPage from './JobApplicationDashboardPage.tsx';

const network = fakeNetwork();
const routes = [
  { path: '/coach/clients', Component: ClientsPage },
  {
    path: '/coach/clients/:id',
    element: <ClientPage slots={{ goals: () => 'Goals of the client', notes: () => null, materials: () => null }} />,
  },
  { path: '/client/:clientId/applications', Component: JobApplicationDashboardPage },
];
const show = (at: string) =>
  renderRoute({ routes, at, session: signedInAs({ role: 'coach' }, { counterparts: [makePerson()] }) });

const glance = {
  assigned_at: '2026-01-05T09:00:00.000Z',
  last_activity_at: null,
  applications: 41,
  interviewing: 3,
  open_tasks: 2,
  overdue_tasks: 1,
  next_session_at: null,
};

const noChanges = { since: '2026-11-10T15:00:00.000Z', session: null, total: 0, changes: [] };

test('a client who is assigned meanwhile comes into the list', async () => {
  network.rpc('coach_clients', []);
  show('/coach/clients');
  expect(await screen.findByRole('searchbox', { name: 'Search clients' })).toBeVisible();
  network.rpc('coach_clients', [{ ...glance, client: makePerson() }]);
  await network.change('client_coach_assignments', 'INSERT', { client_id: testIds.client });
  expect(await screen.findByRole('link', { name: 'Dana Cole' })).toBeVisible();
});

test('the list finds a client by name or address', async () => {
  network.rpc('coach_clients', [
    { ...glance, client: makePerson() },
    { ...glance, client: makePerson({ id: testIds.admin, full_name: 'Eli Stone', email: 'eli@milepost.test' }) },
  ]);
  const { user } = show('/coach/clients');
  expect(await screen.findByRole('link', { name: 'Dana Cole' })).toHaveAttribute(
    'href',
    `/coach/clients/${testIds.client}`,
  );
  expect(screen.getAllByText('1 overdue')).toHaveLength(2);
  await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'stóne éli@');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dana Cole' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Eli Stone' })).toBeVisible();
});

test('a coach without clients is told how they come', async () => {
  network.rpc('coach_clients', []);
  show('/coach/clients');
  expect(await screen.findByText('No clients yet')).toBeVisible();
});

const overview = {
  counts: { Applied: 4, Interviewing: 1, 'Offer Received': 1, Rejected: 2, Pending: 0, Withdrawn: 0 },
  reached: { sent: 8, interviewed: 4, offered: 1 },
  recent: [],
};

describe('with a client', () => {
  const path = `/coach/clients/${testIds.client}`;
  beforeEach(() => {
    network.rpc('application_overview', overview);
    network.table('client_coach_assignments', [{ person: makePerson() }]);
    network.table('user_profiles', [makeProfile()]);
    network.table('job_applications', [makeJobApplication({ job_title: 'UX Lead', status: 'Interviewing' })]);
    network.table('tasks', [makeTask({ title: 'Call Northwind', done_at: null })]);
    network.table('coaching_sessions', [makeCoachingSessionWithCoach({ title: 'Strategy' })]);
    network.table('review_requests', []);
    network.rpc('record_profile_view', undefined);
    network.rpc('client_changes', noChanges);
  });

  test.each([path, `/client/${testIds.client}/applications`])(
    'when the assignment has ended, %s says so instead of an empty search for a job',
    async (address) => {
      network.table('client_coach_assignments', []);
      network.table('job_applications', []);
      show(address);
      expect(await screen.findByText("This client isn't assigned to you")).toBeVisible();
      expect(screen.getByRole('link', { name: 'See your clients' })).toHaveAttribute('href', '/coach/clients');
      expect(screen.queryByText(/No applications/i)).toBeNull();
    },
  );

  test('a tab asks again whether the client is still assigned', async () => {
    const { user } = show(`${path}?tab=applications`);
    expect(await screen.findByText('UX Lead')).toBeVisible();
    network.table('client_coach_assignments', []);
    await user.click(screen.getByRole('tab', { name: 'Reviews' }));
    expect(await screen.findByText("This client isn't assigned to you")).toBeVisible();
  });

  test('a status that is chosen before the page shows what was searched leaves the search as it is, and another tab takes both out', async () => {
    const { router } = show(`${path}?tab=applications&page=2`);
    expect(await screen.findByText('UX Lead')).toBeVisible();
    await act(async () => {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search applications' }), { target: { value: 'lead' } });
      fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'Interviewing' } });
    });
    expect(router.state.location.search).toBe('?tab=applications&search=lead&status=Interviewing');
    fireEvent.click(screen.getByRole('tab', { name: 'Sessions' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sessions'));
  });

  test('a figure of applications leads to the rows that it counts, without saved jobs', async () => {
    network.table('job_applications', [
      makeJobApplication({ job_title: 'UX Lead', status: 'Interviewing' }),
      makeJobApplication({ job_title: 'Archivist', status: null, applied_at: null }),
    ]);
    const { user, router } = show(`${path}?tab=applications`);
    expect(await screen.findByText('Archivist')).toBeVisible();
    const figure = await screen.findByRole('link', { name: 'Applications' });
    expect(figure.closest('dl')).toHaveTextContent(/Applications1/);
    await user.click(figure);
    await waitFor(() => expect(screen.queryByText('Archivist')).toBeNull());
    expect(screen.getByText('UX Lead')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=applications&status=sent');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('All but saved');
  });

  test('opening the page counts one view and shows what is shared', async () => {
    const { user, router } = show(`${path}?tab=applications`);
    expect(await screen.findByText('UX Lead')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/record_profile_view').map(({ body }) => body)).toEqual([
      { p_profile_id: testIds.client },
    ]);
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Sessions' }));
    expect(await screen.findByRole('link', { name: 'Strategy' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=sessions');
    expect(network.sent('POST', '/rest/v1/rpc/record_profile_view')).toHaveLength(1);
  });

  test('what the client or another tab changes shows at once', async () => {
    show(path);
    await screen.findByText('Call Northwind');
    const task = makeTask({ title: 'Send thanks', user_id: testIds.client });
    network.table('tasks', [task]);
    await network.change('tasks', 'INSERT', task);
    expect(await screen.findByText('Send thanks')).toBeVisible();
  });

  test('a task is added for the client, and kept in the form when that fails', async () => {
    network.on('POST', '/rest/v1/tasks', refusal(500, 'XX000', 'broken'));
    const { user } = show(path);
    await screen.findByText('Call Northwind');
    await user.click(screen.getByRole('button', { name: 'Assign task' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign task' });
    await user.click(within(dialog).getByRole('button', { name: 'Assign task' }));
    expect(await within(dialog).findByText('Title is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Title/), 'Send thanks');
    await user.click(within(dialog).getByRole('button', { name: 'Assign task' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByLabelText(/Title/)).toHaveValue('Send thanks');

    network.on('POST', '/rest/v1/tasks', makeTask({ title: 'Send thanks' }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign task' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = network.sent('POST', '/rest/v1/tasks');
    expect(second?.body).toMatchObject({ title: 'Send thanks', user_id: testIds.client });
    expect(second?.body).toEqual(first?.body);
  });

  test('a task is about one of the client’s applications, and its row leads there', async () => {
    const application = makeJobApplication({ job_title: 'UX Lead', company_name: 'Harbor Health' });
    network.table('job_applications', [application]);
    network.on('GET', '/rest/v1/rpc/find_applications', [application]);
    const tasks: ListedTask[] = [];
    network.table('tasks', () => tasks);
    network.on('POST', '/rest/v1/tasks', ({ body }: { body: object }) => {
      tasks.push({ ...makeTask(body), application, author: null, files: [] });
      return tasks[0];
    });
    const { user } = show(path);
    await user.click(await screen.findByRole('button', { name: 'Assign task' }));
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Prepare the case study');
    await user.type(screen.getByRole('combobox', { name: 'Application' }), 'harbor');
    await user.click(await screen.findByRole('option', { name: 'UX Lead, Harbor Health' }));
    await user.click(screen.getByRole('button', { name: 'Assign task' }));
    expect(await screen.findByRole('link', { name: 'UX Lead, Harbor Health' })).toHaveAttribute(
      'href',
      `${path}?tab=applications&application=${application.id}`,
    );
    expect(network.sent('POST', '/rest/v1/tasks')[0]?.body).toMatchObject({ application_id: application.id });
  });

  test('applications that could not be loaded are asked for again, and what was typed stays', async () => {
    network.on('GET', '/rest/v1/job_applications', refusal(500, 'XX000', 'broken'));
    const { user } = show(path);
    await user.click(await screen.findByRole('button', { name: 'Assign task' }));
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await user.type(title, 'Send thanks');
    expect(await screen.findByText('Failed to load applications')).toBeVisible();
    network.table('job_applications', [makeJobApplication()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Failed to load applications')).toBeNull());
    expect(title).toHaveValue('Send thanks');
  });

  test('the Job Application Dashboard is to read', async () => {
    show(`/client/${testIds.client}/applications`);
    expect(await screen.findByText('Job search of Dana Cole')).toBeVisible();
    const recent = screen.getByRole('region', { name: 'Recent Applications' });
    expect(await within(recent).findByText('UX Lead')).toBeVisible();
    expect(within(recent).getByText('67%', { selector: 'span' })).toBeVisible();
    expect(within(recent).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Interviewing' })).toHaveAttribute(
      'href',
      `${path}?tab=applications&status=Interviewing`,
    );
    expect(await screen.findByRole('progressbar', { name: 'Interview Rate' })).toHaveValue(50);
    expect(screen.getByText('4 of 8 reached an interview')).toBeVisible();
  });

  test('without applications and with a failure it says so in a sentence', async () => {
    network.rpc('application_overview', refusal(500, 'XX000', 'broken'));
    network.table('job_applications', []);
    const { unmount } = show(`/client/${testIds.client}/applications`);
    expect(await screen.findByText('No job applications yet. Start applying to track your progress!')).toBeVisible();
    unmount();
    network.on('GET', '/rest/v1/job_applications', refusal(500, 'XX000', 'broken'));
    show(`/client/${testIds.client}/applications`);
    expect(await screen.findByText('Failed to load job applications')).toBeVisible();
  });
});
