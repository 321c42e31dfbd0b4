import { screen, within } from '@testing-library/react';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { Overview } from './Overview.tsx';
import { overview, uptime } from './testing/overview-figures.ts';

const network = fakeNetwork();
let tables: readonly FileTable[] = [];
const files = (given: readonly FileTable[]) => {
  tables = given;
  return null;
};
const open = () =>
  renderRoute({
    routes: [{ path: '*', Component: () => <Overview files={files} /> }],
    at: '/admin/dashboard',
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
  });

test('a figure opens the rows that it counts, and the address says so', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  const id = '00000000-0000-4000-8000-000000000021';
  const row = {
    id,
    kind: 'review',
    title: 'Resume',
    subtitle: 'Kim Ode',
    at: '2026-11-20T10:00:00Z',
    path: `/reviews/${id}`,
  };
  network.rpc('admin_overview_rows', { total: 1, rows: [row] });
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Reviews waiting' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Reviews waiting' }));
  expect(await sheet.findByRole('link', { name: 'Resume' })).toHaveAttribute('href', `/reviews/${id}`);
  expect(sheet.getByText('1 row')).toBeVisible();
  expect(router.state.location.search).toBe('?rows=reviews_waiting');
  expect(network.sent('POST', '/rest/v1/rpc/admin_overview_rows')[0]?.body).toMatchObject({
    p_figure: 'reviews_waiting',
  });
});

test('a new administrator is shown the course to begin with', async () => {
  const course = { id: '00000000-0000-4000-8000-000000000022', title: 'Running the platform', summary: null };
  network.rpc('admin_overview', {
    ...overview,
    first_course: { ...course, done: 2, lessons: 3, next_lesson_id: null },
  });
  network.rpc('uptime', uptime);
  open();
  const card = within(await screen.findByRole('region', { name: 'Running the platform' }));
  expect(card.getByRole('link', { name: 'Continue course' })).toHaveAttribute('href', `/training/${course.id}`);
});

test('every figure leads to its rows, and a day of sign-ups to the users who joined on it', async () => {
  const today = new Date().toISOString().slice(0, 10);
  network.rpc('admin_overview', { ...overview, sign_ups_daily: [{ day: today, count: 2 }] });
  network.rpc('uptime', uptime);
  open();
  const users = within(await screen.findByRole('region', { name: 'Users' }));
  expect(users.getByRole('link', { name: 'Organizations' })).toHaveAttribute('href', '/admin/organizations');
  const work = within(screen.getByRole('region', { name: 'Work' }));
  expect(work.getByRole('link', { name: 'Completed sessions' })).toHaveAttribute(
    'href',
    '/admin/dashboard?rows=sessions_completed',
  );
  const days = within(screen.getByRole('list', { name: 'New users by day' })).getAllByRole('link');
  expect(days.map((day) => day.getAttribute('href'))).toEqual([`/admin/users?joined=${today}`]);
});

test('a file of the overview holds what the tab shows: thousands as numbers, each of the 30 days, and the roles', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const long = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  const daily = [
    { day: long, count: 9 },
    { day: today, count: 2 },
  ];
  network.rpc('admin_overview', { ...overview, total_users: 1234, sign_ups_daily: daily });
  network.rpc('uptime', uptime);
  open();
  expect(await screen.findByText('1,234')).toBeVisible();
  const rowsOf = (title: string) => tables.find((table) => table.title === title)?.rows;
  expect(rowsOf('Figures')?.[0]).toEqual(['Total Users', 1234, 'all roles']);
  expect(rowsOf('New users by day (UTC)')).toHaveLength(30);
  expect(rowsOf('New users by day (UTC)')?.at(-1)).toEqual([today, 2]);
  expect(rowsOf('Roles')).toEqual([
    ['Client', 4],
    ['Coach', 2],
    ['Super admin', 1],
  ]);
});

test('a user who joins changes the figures at once', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  open();
  const users = within(await screen.findByRole('region', { name: 'Users' }));
  expect(users.getByText('7')).toBeVisible();
  network.rpc('admin_overview', { ...overview, total_users: 8 });
  await network.broadcast('people', 'people_changed', {});
  expect(await users.findByText('8')).toBeVisible();
});

test('uptime says what share of which minutes it is, and names each gap', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  open();
  expect(await screen.findByText('99.3% · 1,430 minutes of 1,440 minutes')).toBeVisible();
  expect(screen.getByText('Gap from Nov 20, 2026, 10:00 AM')).toBeVisible();
  expect(screen.getByText('10 minutes, until Nov 20, 2026, 10:10 AM')).toBeVisible();
});

test('a day within a gap is a gap, not one that was never measured', async () => {
  network.rpc('admin_overview', overview);
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const noted = { day: at(0).slice(0, 10), minutes: 1, up: 1 };
  network.rpc('uptime', { ...uptime, by_day: [noted], gaps: [{ from_at: at(5), until_at: at(3) }] });
  open();
  const days = within(await screen.findByRole('list', { name: 'Uptime by day' })).getAllByRole('listitem');
  expect(days.slice(-6).map((day) => day.textContent.replace(/.*: /, ''))).toEqual([
    ...['with gaps', 'with gaps', 'with gaps', 'not measured', 'not measured', 'no gaps'],
  ]);
});

test('without a sample nothing is said of uptime, and its failure leaves the figures', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load uptime')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Applications' })).toBeVisible();
  network.rpc('uptime', { since: null, spans: [{ days: 1, minutes: 0, up: 0 }], by_day: [], gaps: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing measured yet')).toBeVisible();
});
