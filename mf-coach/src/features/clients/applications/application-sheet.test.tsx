import { screen, waitFor, within } from '@testing-library/react';
import { toInstant } from '@milepost/shared/domain/dates';
import { applicationColumns, applicationFields } from '@milepost/shared/entities/job-applications/model';
import { farZones, setBrowserZone } from '@milepost/shared/testing/browser-zone';
import {
  makeApplicationComment,
  makeApplicationEvent,
  makeDocument,
  makeFullApplication,
  makeJobApplication,
  makePerson,
  makeProfile,
  makeTask,
  testIds,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ApplicationsTab from './ApplicationsTab.tsx';

const network = fakeNetwork();
const lead = makeJobApplication({ job_title: 'UX Lead', company_name: 'Harbor Health', notes: 'Met at a fair' });
const routes = [{ path: '/coach/clients/:id', element: <ApplicationsTab clientId={testIds.client} /> }];
const open = (search = '', zone = 'UTC') =>
  renderRoute({
    routes,
    at: `/coach/clients/${testIds.client}${search}`,
    session: signedInAs({ id: testIds.coach, role: 'coach', time_zone: zone }, { counterparts: [makePerson()] }),
  });

beforeEach(() => {
  network.table('user_profiles', [makeProfile({ id: testIds.client, time_zone: 'America/Los_Angeles' })]);
  network.table('job_applications', [lead]);
  network.table('application_events', [makeApplicationEvent({ application_id: lead.id })]);
  network.table('application_documents', [{ document: makeDocument({ version_label: 'Product roles' }) }]);
  network.table('application_comments', []);
});

const openSheet = async () => {
  const opened = open();
  await opened.user.click(await screen.findByRole('link', { name: 'UX Lead' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'UX Lead at Harbor Health' }));
  return { ...opened, sheet };
};

test('a coach reads an application with its documents and history', async () => {
  const { sheet, router } = await openSheet();
  expect(await sheet.findByText('Met at a fair')).toBeVisible();
  expect(await sheet.findByText('Resume · Product roles')).toBeVisible();
  expect(await sheet.findByText('Added as Applied')).toBeVisible();
  expect(router.state.location.search).toBe(`?tab=applications&application=${lead.id}`);
});

test('an address whose application is no id opens a sheet that says so', async () => {
  network.on('GET', '/rest/v1/job_applications', refusal(400, '22P02', 'invalid input syntax for type uuid: "xyz"'));
  open('?tab=applications&application=xyz');
  const sheet = within(await screen.findByRole('dialog', { name: 'Application' }));
  expect(await sheet.findByText('Application not found')).toBeVisible();
});

test('every field is a fact, but for the title of the sheet', async () => {
  const full = makeFullApplication();
  network.table('job_applications', [full]);
  const { sheet } = await openSheet();
  await sheet.findByText('80,000 to 95,000.5 EUR per year');
  const told = applicationColumns.filter((column) => !/^(job_title|company_name|job_url|salary_.*)$/.test(column));
  const names = sheet.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(told.map((column) => applicationFields[column].label)));
  expect(sheet.getByRole('link', { name: /View job posting/ })).toHaveAttribute('href', full.job_url);
});

test('a coach comments, and a comment of the client appears as it is written', async () => {
  const comments = [makeApplicationComment({ body: 'First thought' })];
  network.table('application_comments', () => comments);
  network.on('POST', '/rest/v1/application_comments', undefined);
  const { sheet, user } = await openSheet();
  await user.type(await sheet.findByLabelText('Your comment'), 'Ask for the range');
  await user.click(sheet.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(sheet.getByLabelText('Your comment')).toHaveValue(''));
  expect(network.sent('POST', '/rest/v1/application_comments')[0]?.body).toMatchObject({
    application_id: lead.id,
    author_id: testIds.coach,
    body: 'Ask for the range',
  });

  comments.push(makeApplicationComment({ body: 'Will do', author_id: testIds.client, author: makePerson() }));
  await network.change('application_comments', 'INSERT', { application_id: lead.id });
  expect(await sheet.findByText('Will do')).toBeVisible();
});

test('what is typed while a comment is being sent stays', async () => {
  let answer: () => void = () => undefined;
  network.table('application_comments', []);
  network.on('POST', '/rest/v1/application_comments', () => new Promise<void>((resolve) => (answer = resolve)));
  const { sheet, user } = await openSheet();
  await user.type(await sheet.findByLabelText('Your comment'), 'Ask for the range');
  await user.click(sheet.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/application_comments')).toHaveLength(1));
  await user.type(sheet.getByLabelText('Your comment'), '{Enter}And for the team');
  answer();
  await waitFor(() => expect(sheet.getByLabelText('Your comment')).toHaveValue('And for the team'));
});

test('a task that a coach adds here is about this application', async () => {
  network.on('POST', '/rest/v1/tasks', ({ body }: { body: object }) => makeTask(body));
  const { sheet, user } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: 'Assign task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign task' }));
  await user.type(dialog.getByLabelText(/^Title/), 'Write to the recruiter');
  await user.click(dialog.getByRole('button', { name: 'Assign task' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/tasks')).toHaveLength(1));
  expect(network.sent('POST', '/rest/v1/tasks')[0]?.body).toMatchObject({ application_id: lead.id });
});

describe.each(farZones)('in a browser in %s', (browser) => {
  setBrowserZone(browser);

  test.each(farZones)('a coach in %s reads the days as the client in Los Angeles wrote them', async (zone) => {
    const noon = (day: string) => toInstant(day, '12:00', 'America/Los_Angeles');
    const dated = { ...lead, applied_at: noon('2026-11-26'), deadline_at: noon('2026-12-10') };
    network.table('job_applications', [dated]);
    const { user } = open('', zone);
    await user.click(await screen.findByRole('link', { name: 'UX Lead' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'UX Lead at Harbor Health' }));
    expect(await sheet.findByText('Dec 10, 2026')).toBeVisible();
    expect(screen.getAllByText('Nov 26, 2026')).toHaveLength(2);
  });
});
