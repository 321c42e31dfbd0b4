import { screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod';
import type { ApplicationEvent } from '@milepost/shared/domain/application-events';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { makeApplicationEvent, makeJobApplication, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import type { ApplicationParts } from './application-parts.ts';
import { EditApplicationPage } from './EditApplicationPage.tsx';
import NewApplicationPage from './NewApplicationPage.tsx';

const network = fakeNetwork();
const idOf = z.object({ id: z.uuid() });
const nothing = () => null;
const parts: ApplicationParts = {
  followUp: nothing,
  documents: nothing,
  comments: nothing,
  tasks: nothing,
  contacts: nothing,
};
const routes = [
  { path: '/client/applications/new', Component: NewApplicationPage },
  { path: '/client/applications/edit/:id', element: <EditApplicationPage parts={parts} /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (at: string) => renderRoute({ routes, at, session: signedInAs() });
const edit = ({ id }: JobApplication) => open(`/client/applications/edit/${id}`);
const field = (name: string | RegExp) => screen.getByLabelText(name);

const designer = makeJobApplication({ job_title: 'Product Designer', company_name: 'Northwind Studio', location: '' });

/** The table, as far as these pages use it; `change` is what another window saves. */
const keep = (...given: readonly JobApplication[]) => {
  let rows = [...given];
  let saves = 0;
  const write = (id: string | undefined, changes: object): readonly JobApplication[] => {
    saves += 1;
    const updated_at = new Date(Date.parse('2026-11-21T10:00:00Z') + saves * 1000).toISOString();
    rows = rows.map((row) => (row.id === id ? { ...row, ...changes, updated_at } : row));
    return rows.filter((row) => row.id === id);
  };
  const asked = ({ query }: FakeRequest) => query.get('id')?.slice('eq.'.length);
  network.table('job_applications', (request) =>
    request.query.has('id') ? rows.filter(({ id }) => id === asked(request)) : rows,
  );
  network.on('PATCH', '/rest/v1/job_applications', (request: FakeRequest) => {
    const readAt = request.query.get('updated_at')?.slice('gte.'.length);
    const isAsRead = rows.some(({ id, updated_at }) => id === asked(request) && updated_at === readAt);
    return isAsRead && typeof request.body === 'object' && request.body ? write(asked(request), request.body) : [];
  });
  return { change: (id: string, changes: Partial<JobApplication>) => void write(id, changes) };
};

beforeEach(() => {
  localStorage.clear();
  network.table('application_events', []);
});

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
  await user.click(screen.getByRole('link', { name: 'Applications' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/client/applications/edit/${designer.id}`);
});

test('an edit sends what was typed and nothing else', async () => {
  keep(designer);
  const { user } = edit(designer);
  await user.type(await screen.findByLabelText('Location'), 'Oslo');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toEqual({ location: 'Oslo' });
  expect(localStorage).toHaveLength(0);
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
  const { user } = edit(designer);
  const day = await screen.findByRole('list', { name: 'Events of Nov 20, 2026, newest first' });
  expect(within(day).getByText('2:00 PM')).toBeVisible();
  expect(day).toHaveTextContent('by you');

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

describe('what was typed and not saved', () => {
  test('is offered again when the page is opened anew, and can be discarded', async () => {
    keep();
    const first = open('/client/applications/new');
    await first.user.type(field(/^Job title/), 'Staff Designer');
    first.unmount();

    const second = open('/client/applications/new');
    expect(await screen.findByText('Your draft is back')).toBeVisible();
    expect(field(/^Job title/)).toHaveValue('Staff Designer');
    await second.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(field(/^Job title/)).toHaveValue('');
    second.unmount();

    open('/client/applications/new');
    expect(screen.queryByText('Your draft is back')).toBeNull();
  });

  test('of a try that got no answer makes the same row after the page was closed', async () => {
    keep();
    network.on('POST', '/rest/v1/job_applications', new TypeError('Failed to fetch'));
    const first = open('/client/applications/new');
    await first.user.type(field(/^Job title/), 'Staff Designer');
    await first.user.type(field(/^Company/), 'Fable & Co');
    await first.user.click(screen.getByRole('button', { name: 'Add Application' }));
    await screen.findByRole('alert');
    first.unmount();

    network.on('POST', '/rest/v1/job_applications', ({ body }: { body: object }) => makeJobApplication(body));
    const second = open('/client/applications/new');
    await second.user.click(await screen.findByRole('button', { name: 'Add Application' }));
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/client/applications'));
    const [tried, again] = network.sent('POST', '/rest/v1/job_applications');
    expect(idOf.parse(again?.body)).toEqual(idOf.parse(tried?.body));
    expect(localStorage).toHaveLength(0);
  });

  test('comes back over a row that changed meanwhile, and the person is told where both differ', async () => {
    const table = keep(designer);
    const first = edit(designer);
    await first.user.type(await screen.findByLabelText('Location'), 'Oslo');
    first.unmount();

    table.change(designer.id, { location: 'Bergen', source: 'Referral' });
    edit(designer);
    expect(await screen.findByText('Changed in another window while you were typing')).toBeVisible();
    expect(field('Location')).toHaveValue('Oslo');
  });
});

describe('a record that is changed in another window', () => {
  const changeElsewhere = (table: ReturnType<typeof keep>, changes: Partial<JobApplication>) => {
    table.change(designer.id, changes);
    return network.change('job_applications', 'UPDATE', { id: designer.id });
  };

  test('is taken over by a form in which nothing was typed', async () => {
    const table = keep(designer);
    edit(designer);
    await screen.findByLabelText('Location');
    await changeElsewhere(table, { location: 'Bergen', status: 'Interviewing' });
    await waitFor(() => expect(field('Location')).toHaveValue('Bergen'));
    expect(field('Status')).toHaveValue('Interviewing');
    expect(screen.queryByText('Changed in another window while you were typing')).toBeNull();
  });

  test('comes into the fields that were not typed in, and the others are saved over it', async () => {
    const table = keep(designer);
    const { user } = edit(designer);
    await user.type(await screen.findByLabelText('Location'), 'Oslo');
    await changeElsewhere(table, { status: 'Interviewing' });
    expect(await screen.findByText('Changed in another window: Status')).toBeVisible();
    expect(field('Location')).toHaveValue('Oslo');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(network.sent('PATCH').at(-1)?.body).toEqual({ location: 'Oslo' });
    expect(field('Status')).toHaveValue('Interviewing');
  });

  const meet = async () => {
    const table = keep(designer);
    const opened = edit(designer);
    await opened.user.type(await screen.findByLabelText('Location'), 'Oslo');
    // No word of it has come yet: the save itself finds out.
    table.change(designer.id, { location: 'Bergen', source: 'Referral' });
    await opened.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'This application was changed elsewhere' });
    expect(within(dialog).getByRole('group', { name: 'Location, yours' })).toHaveTextContent('Oslo');
    expect(within(dialog).getByRole('group', { name: 'Location, theirs' })).toHaveTextContent('Bergen');
    expect(within(dialog).queryByText('Source')).toBeNull();
    return { ...opened, dialog: within(dialog) };
  };

  test('in the same field is shown, and mine can be kept', async () => {
    const { user, dialog } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(network.sent('PATCH').at(-1)?.body).toEqual({ location: 'Oslo' });
    await waitFor(() => expect(field('Source')).toHaveValue('Referral'));
    expect(field('Location')).toHaveValue('Oslo');
  });

  test('in the same field is shown, and theirs can be taken', async () => {
    const { user, dialog } = await meet();
    const before = network.sent('PATCH').length;
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('Location')).toHaveValue('Bergen'));
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    expect(network.sent('PATCH')).toHaveLength(before);
  });
});

test('a copy begins as a new application of the same job', async () => {
  keep({ ...designer, status: 'Rejected', deadline_at: '2026-12-01T12:00:00.000Z', notes: 'Met Ana' });
  network.on('POST', '/rest/v1/job_applications', ({ body }: { body: object }) => makeJobApplication(body));
  const { user } = open(`/client/applications/new?from=${designer.id}`);
  expect(await screen.findByLabelText(/^Job title/)).toHaveValue('Product Designer');
  expect(field('Status')).toHaveValue('Applied');
  await user.click(screen.getByRole('button', { name: 'Add Application' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/job_applications')).toHaveLength(1));
  const sent = network.sent('POST', '/rest/v1/job_applications')[0]?.body;
  expect(sent).toMatchObject({ company_name: 'Northwind Studio', status: 'Applied', deadline_at: null });
  expect(idOf.parse(sent).id).not.toBe(designer.id);
});

test('an application goes into the archive and comes back by Undo', async () => {
  const table = keep(designer);
  network.rpc('archive_applications', ({ body }: FakeRequest) => {
    const { p_archived } = z.object({ p_archived: z.boolean() }).parse(body);
    table.change(designer.id, { archived_at: p_archived ? '2026-11-21T09:00:00.000Z' : null });
    return 1;
  });
  const { user } = edit(designer);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Archived on Nov 21, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Archived on Nov 21, 2026')).toBeNull());
});

describe('an interview', () => {
  const interview = makeApplicationEvent({
    application_id: designer.id,
    kind: 'interview',
    to_status: null,
    interview_round: 'Phone screen',
    interview_number: 1,
    note: 'With Ana',
  });

  test('is added with its round, its number and a time that may lie ahead', async () => {
    keep(designer);
    const kept: ApplicationEvent[] = [interview];
    network.table('application_events', () => kept);
    network.on('POST', '/rest/v1/application_events', ({ body }: { body: object }) => {
      const added = makeApplicationEvent({ to_status: null, ...body });
      kept.push(added);
      return added;
    });
    const { user } = edit(designer);
    expect(await screen.findByText('Interview 1: Phone screen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Event' }));
    expect(dialog.getByLabelText('Number')).toHaveValue('2');
    await user.type(dialog.getByLabelText('Round'), 'Panel');
    await user.click(dialog.getByRole('spinbutton', { name: /year/ }));
    await user.keyboard('2099');
    await user.click(dialog.getByRole('button', { name: 'Add Event' }));
    expect(await screen.findByText('Interview 2: Panel')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/application_events')[0]?.body).toMatchObject({
      kind: 'interview',
      interview_round: 'Panel',
      interview_number: 2,
      interview_outcome: 'pending',
    });
  });

  test('gets its outcome, and its time stays to the second', async () => {
    keep(designer);
    network.table('application_events', [interview]);
    network.on('PATCH', '/rest/v1/application_events', ({ body }: { body: object }) => [{ ...interview, ...body }]);
    const { user } = edit(designer);
    await user.click(await screen.findByRole('button', { name: 'Edit: Interview 1: Phone screen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Interview' }));
    await user.selectOptions(dialog.getByLabelText('Outcome'), 'Passed');
    await user.click(dialog.getByRole('button', { name: 'Save Interview' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('PATCH', '/rest/v1/application_events')[0]?.body).toMatchObject({
      interview_outcome: 'passed',
      occurred_at: interview.occurred_at,
      note: 'With Ana',
    });
  });

  test('that cannot be removed stays, and the person is told', async () => {
    keep(designer);
    network.table('application_events', [interview]);
    network.on('DELETE', '/rest/v1/application_events', refusal(403, '42501', 'permission denied'));
    const { user } = edit(designer);
    await user.click(await screen.findByRole('button', { name: 'Remove: Interview 1: Phone screen' }));
    expect(await screen.findByText('You may not do this.')).toBeVisible();
    expect(screen.getByText('Interview 1: Phone screen')).toBeVisible();
  });
});

test('an administrator is named as one, and a move of the client as their own', async () => {
  keep(designer);
  network.table('application_events', [
    makeApplicationEvent({ actor_id: testIds.client }),
    makeApplicationEvent({ kind: 'status', from_status: 'Applied', to_status: 'Rejected', actor_id: testIds.admin }),
  ]);
  edit(designer);
  const moved = await screen.findByText('Moved from Applied to Rejected');
  expect(moved.closest('li')).toHaveTextContent('by an administrator');
  expect(screen.getByText('Added as Applied').closest('li')).toHaveTextContent('by you');
});
