import { screen, waitFor, within } from '@testing-library/react';
import type { SavedView } from '@milepost/shared/entities/saved-views/model';
import { testIds } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { designer, lead, listPage, open, titles } from '../testing/list-page.tsx';

const { network, keep } = listPage();

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
    expect(await dialog.findByText('You already have a view with this name')).toBeVisible();

    network.on('POST', '/rest/v1/saved_views', ({ body }: { body: object }) => ({ ...view({}), ...body }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('Saved the view “Leads”')).toBeVisible();
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
    await user.click(await screen.findByRole('button', { name: 'Manage saved views' }));
    await user.click(await screen.findByRole('button', { name: 'Move Offers up' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/order_saved_views')[0]?.body).toEqual({
        p_ids: [other.id, view({}).id],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Open Offers first' }));
    await waitFor(() => expect(network.sent('PATCH')[0]?.body).toEqual({ is_default: true }));
    await user.click(screen.getByRole('button', { name: 'Delete Offers' }));
    expect(await screen.findByText('Deleted the view “Offers”')).toBeVisible();
  });
});
