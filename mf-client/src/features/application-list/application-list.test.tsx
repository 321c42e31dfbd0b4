import { screen, waitFor, within } from '@testing-library/react';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import type { SavedView } from '@milepost/shared/domain/saved-views';
import { makeListedApplication, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ApplicationListPage } from './ApplicationListPage.tsx';

const network = fakeNetwork();
const path = '/client/applications';
const routes = [
  { path, Component: ApplicationListPage },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const open = (query = '?view=table') => renderRoute({ routes, at: `${path}${query}`, session: signedInAs() });

const designer = makeListedApplication({ position: -2, job_title: 'Product Designer' });
const lead = makeListedApplication({
  position: -1,
  job_title: 'UX Lead',
  company_name: 'Harbor Health',
  status: 'Interviewing',
  applied_at: '2026-11-18T12:00:00.000Z',
});
const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const lane = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}, `) });
const cards = (name: string) =>
  within(lane(name))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

type Answers = Partial<Record<'move' | 'undo', unknown>>;

/** The applications and views of a client who stays alone with them. */
const keep = (rows: readonly ListedApplication[], views: readonly SavedView[] = [], answers: Answers = {}) => {
  network.table('job_applications', rows);
  network.table('saved_views', views);
  for (const name of ['move_applications', 'archive_applications', 'delete_applications', 'move_application']) {
    network.rpc(name, answers.move ?? 1);
  }
  for (const name of ['restore_applications', 'take_back_moves']) network.rpc(name, answers.undo ?? 1);
};

beforeEach(() => localStorage.clear());

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
    `/client/applications/edit/${lead.id}`,
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
  await user.click(await screen.findByRole('button', { name: 'Take out the filter Has open tasks' }));
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

test('moves an application on from its row, and takes it back', async () => {
  keep([designer]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Product Designer at Northwind Studio' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Interviewing' }));
  const row = screen.getByRole('row', { name: /Product Designer/ });
  await waitFor(() => expect(within(row).getByText('Interviewing')).toBeVisible());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(row).getByText('Applied')).toBeVisible());
  expect(network.sent('POST', '/rest/v1/rpc/take_back_moves')[0]?.body).toEqual({
    p_moves: [{ id: designer.id, status: 'Applied', position: -2, moved_to: 'Interviewing' }],
  });
});

test('a deleted application comes back by Undo', async () => {
  keep([designer, lead]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for UX Lead at Harbor Health' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(titles()).toEqual(['Product Designer']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toEqual(['Product Designer', 'UX Lead']));
  expect(network.sent('POST', '/rest/v1/rpc/restore_applications')[0]?.body).toEqual({ p_ids: [lead.id] });
});

test('a deletion that fails puts the row back and says so', async () => {
  keep([designer], [], { move: new TypeError('Failed to fetch') });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Actions for Product Designer/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete application')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Product Designer' })).toBeVisible();
});

test('a range is chosen with Shift, changed in one request, and undone as a whole', async () => {
  const rows = ['A', 'B', 'C', 'D'].map((job_title, place) =>
    makeListedApplication({ job_title, applied_at: new Date(2e12 - place).toISOString() }),
  );
  keep(rows);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Select A / }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: /^Select C / }));
  await user.keyboard('{/Shift}');
  const bar = screen.getByRole('region', { name: 'Chosen applications' });
  expect(within(bar).getByRole('status')).toHaveTextContent('3 selected');
  await user.click(within(bar).getByRole('button', { name: 'Move to…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  expect(await screen.findByText('3 applications are now Rejected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rejected 3' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/move_applications')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Rejected 0' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/take_back_moves')).toHaveLength(1);
});

test('many that the server refuses to change are as they were', async () => {
  keep([designer, lead], [], { move: refusal(403, '42501', 'Some of these applications are not there any more.') });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/^Failed to archive\. /)).toBeVisible();
  expect(titles()).toHaveLength(2);
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
  const changed = { ...designer, job_title: 'Design Director', updated_at: '2026-11-20T15:00:00+00:00' };
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

describe('the board', () => {
  const first = makeListedApplication({ job_title: 'First', position: 1 });
  const second = makeListedApplication({ job_title: 'Second', position: 2 });
  const third = makeListedApplication({ job_title: 'Third', position: 3 });

  test('shows each status with its cards in their order', async () => {
    keep([third, lead, first, second]);
    open('');
    await screen.findByRole('link', { name: 'First' });
    expect(cards('Applied')).toEqual(['First', 'Second', 'Third']);
    expect(lane('Interviewing')).toHaveAccessibleName('Interviewing, 1');
    expect(cards('Withdrawn')).toEqual([]);
  });

  test('a card moves by keys within its column and to another, and says where it is', async () => {
    keep([first, second, third, lead], [], { move: { ...first, position: 2.5 } });
    const { user } = open('?view=board');
    (await screen.findByRole('button', { name: 'Move First at Northwind Studio' })).focus();
    await user.keyboard('[Space]');
    expect(await screen.findByText(/^Picked up First .* Applied, position 1 of 3\.$/)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Applied, position 2 of 3')).toBeInTheDocument();
    await user.keyboard('[Space]');
    await waitFor(() => expect(cards('Applied')).toEqual(['Second', 'First', 'Third']));
    expect(network.sent('POST', '/rest/v1/rpc/move_application')[0]?.body).toEqual({
      p_id: first.id,
      p_status: 'Applied',
      p_after: second.id,
    });

    network.rpc('move_application', { ...first, status: 'Interviewing', position: 4 });
    screen.getByRole('button', { name: 'Move First at Northwind Studio' }).focus();
    await user.keyboard('[Space]');
    await screen.findByText(/^Picked up First/);
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Interviewing, position 2 of 2');
    await user.keyboard('[Space]');
    await waitFor(() => expect(cards('Interviewing')).toEqual(['UX Lead', 'First']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards('Interviewing')).toEqual(['UX Lead']));
  });

  test('Escape leaves a card where it was', async () => {
    keep([first, second]);
    const { user } = open('?view=board');
    (await screen.findByRole('button', { name: 'Move First at Northwind Studio' })).focus();
    await user.keyboard('[Space]');
    await screen.findByText(/^Picked up First/);
    await user.keyboard('{ArrowDown}{Escape}');
    expect(await screen.findByText('First is back where it was.')).toBeInTheDocument();
    expect(network.sent('POST')).toHaveLength(0);
  });

  test('the menu of a card moves it without dragging', async () => {
    keep([first, second], [], { move: { ...second, position: 0 } });
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: /^Actions for Second/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to the top' }));
    await waitFor(() => expect(cards('Applied')).toEqual(['Second', 'First']));
  });

  test('a move that the server refuses is taken back, and the page says why', async () => {
    keep([first, second], [], { move: refusal(403, '42501', 'Only its owner moves an application') });
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: /^Actions for First/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
    expect(await screen.findByText(/^Failed to change the status\. /)).toBeVisible();
    expect(cards('Applied')).toEqual(['First', 'Second']);
  });
});

describe('saved views', () => {
  const view = (row: Partial<SavedView>): SavedView => ({
    id: '00000000-0000-4000-8000-0000000000f1',
    client_id: testIds.client,
    name: 'Interviews',
    query: 'view=table&status=Interviewing',
    is_default: false,
    position: 1,
    ...row,
  });

  test('each is a link, and the default one opens first', async () => {
    keep([designer, lead], [view({ is_default: true })]);
    const { user, router } = open('');
    expect(await screen.findByRole('link', { name: 'UX Lead' })).toBeVisible();
    expect(router.state.location.search).toBe('?view=table&status=Interviewing');
    expect(screen.getByRole('link', { name: 'Interviews' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'All applications' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('the present filters are kept under a name that is not taken', async () => {
    keep([designer, lead]);
    network.on('POST', '/rest/v1/saved_views', refusal(409, '23505', 'duplicate key value'));
    const { user } = open('?view=board&q=lead');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Leads');
    network.table('saved_views', []);
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await dialog.findByText('You have a view of this name')).toBeVisible();

    network.on('POST', '/rest/v1/saved_views', ({ body }: { body: object }) => ({ ...view({}), ...body }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('Saved the view Leads')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/saved_views').at(-1)?.body).toMatchObject({
      name: 'Leads',
      query: 'view=board&q=lead',
    });
  });

  test('are put in order, made the default and deleted with Undo', async () => {
    const other = view({
      id: '00000000-0000-4000-8000-0000000000f2',
      name: 'Offers',
      query: 'view=board',
      position: 2,
    });
    keep([designer], [view({}), other]);
    network.rpc('order_saved_views', undefined);
    network.on('PATCH', '/rest/v1/saved_views', () => ({ ...other, is_default: true }));
    network.on('DELETE', '/rest/v1/saved_views', undefined);
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: 'Arrange saved views' }));
    await user.click(await screen.findByRole('button', { name: 'Move Offers up' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/order_saved_views')[0]?.body).toEqual({
        p_ids: [other.id, view({}).id],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Open Offers first' }));
    await waitFor(() => expect(network.sent('PATCH')[0]?.body).toEqual({ is_default: true }));
    await user.click(screen.getByRole('button', { name: 'Delete Offers' }));
    expect(await screen.findByText('Deleted the view Offers')).toBeVisible();
  });
});
