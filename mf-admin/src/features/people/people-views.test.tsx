import { screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import PeoplePage from './PeoplePage.tsx';

const network = fakeNetwork();
const coaches = {
  id: '00000000-0000-4000-8000-0000000000f1',
  client_id: '00000000-0000-4000-8000-000000000001',
  name: 'Coaches to verify',
  query: 'role=coach&verified=no',
  is_default: false,
  position: 1,
};

const open = (views: readonly object[], at = '/admin/users') => {
  network.rpc('list_people', { total: 0, previous: null, next: null, rows: [] });
  network.rpc('count_people', { total: 3, active: 2, new: 1 });
  network.table('organizations', []);
  network.table('saved_views', views);
  return renderRoute({
    routes: [{ path: '*', Component: PeoplePage }],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });
};

test('the present filters are kept under a name, as a view of people', async () => {
  network.on('POST', '/rest/v1/saved_views', ({ body }: { body: object }) => {
    network.table('saved_views', [{ ...coaches, ...body }]);
    return { ...coaches, ...body };
  });
  const { user } = open([], '/admin/users?role=coach&sort=created_at');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Newest coaches');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByRole('link', { name: 'Newest coaches' })).toHaveAttribute('aria-current', 'page');
  expect(network.sent('POST', '/rest/v1/saved_views')[0]?.body).toMatchObject({
    list: 'people',
    name: 'Newest coaches',
    query: 'role=coach&sort=created_at',
  });
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test('a chosen view keeps its name while the filters change, and takes them on', async () => {
  network.on('PATCH', '/rest/v1/saved_views', ({ body }: { body: object }) => ({ ...coaches, ...body }));
  const { user, router } = open([coaches]);
  await user.click(await screen.findByRole('link', { name: 'Coaches to verify' }));
  expect(router.state.location.search).toBe(`?role=coach&verified=no&saved=${coaches.id}`);
  expect(screen.queryByRole('button', { name: 'Update view' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Seen in 30 days');
  expect(screen.getByRole('link', { name: 'Coaches to verify' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Update view' }));
  await waitFor(() =>
    expect(network.sent('PATCH', '/rest/v1/saved_views')[0]?.body).toEqual({
      query: 'role=coach&activity=active&verified=no',
    }),
  );
});

test('a chosen view is renamed, and deleted with Undo', async () => {
  network.on('PATCH', '/rest/v1/saved_views', ({ body }: { body: object }) => ({ ...coaches, ...body }));
  network.on('DELETE', '/rest/v1/saved_views', undefined);
  const { user, router } = open([coaches], `/admin/users?role=coach&verified=no&saved=${coaches.id}`);
  const act = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Coaches to verify' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await act('Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' first');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('View renamed')).toBeVisible();
  expect(network.sent('PATCH', '/rest/v1/saved_views')[0]?.body).toEqual({ name: 'Coaches to verify first' });
  await act('Delete');
  expect(await screen.findByText('Deleted the view “Coaches to verify”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(router.state.location.search).toBe('?role=coach&verified=no');
});
