import { act, screen, waitFor, within } from '@testing-library/react';
import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { RecentlyDeleted } from './RecentlyDeleted.tsx';

const network = fakeNetwork();

const hour = 3_600_000;
const record = (place: number, name: string, deleted_parent: string | null = null) => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  name,
  deleted_parent,
  deleted_at: new Date(Date.now() - 30 * hour).toISOString(),
  kept_until: new Date(Date.now() + 28 * 24 * hour + hour).toISOString(),
});

type Kept = ReturnType<typeof record>[];

/** Answers as the database does, whose list the restored ones leave. */
const keep = (records: Kept) => {
  let kept = records;
  network.rpc('list_deleted', () => ({ total: kept.length, records: kept }));
  network.rpc('restore_deleted', ({ body }: { body: unknown }) => {
    kept = kept.filter(({ id }) => !JSON.stringify(body).includes(id));
  });
  network.rpc('restore_all_deleted', () => {
    const all = kept.length;
    kept = [];
    return all;
  });
};

const open = (at: string | readonly string[] = '/list?view=table&deleted=contacts') =>
  renderRoute({
    routes: [{ path: '/list', element: <RecentlyDeleted kind="contacts" ownerId={testIds.client} /> }],
    at,
    session: signedInAs(),
  });

test('has an address: a link opens it, Back closes it, and the view of the list stays', async () => {
  keep([record(1, 'Ines Roth')]);
  const { user, router } = open('/list?view=table');
  await user.click(screen.getByRole('link', { name: 'Recently deleted' }));
  const sheet = await screen.findByRole('dialog', { name: 'Recently deleted' });
  expect(router.state.location.search).toBe('?view=table&deleted=contacts');
  expect(within(sheet).getByText('Ines Roth')).toBeVisible();
  expect(within(sheet).getByText('Kept for 28 more days')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?view=table');
});

test('restores one by one, the keyboard going on with the next, and says when nothing is left', async () => {
  keep([record(1, 'Ines Roth'), record(2, 'Ada Moor')]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore Ines Roth' }));
  expect(await screen.findByText('Restored “Ines Roth”')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ines Roth')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Restore Ada Moor' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Restore Ada Moor' }));
  expect(await screen.findByText('No deleted contacts')).toBeVisible();
});

test('restores all', async () => {
  keep([record(1, 'Ines Roth'), record(2, 'Ada Moor')]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore all 2 contacts' }));
  expect(await screen.findByText('Restored 2 contacts')).toBeVisible();
  expect(await screen.findByText('No deleted contacts')).toBeVisible();
});

test('says where what a record belongs to is deleted, too', async () => {
  keep([record(1, 'Ines Roth', 'Engineer at Acme')]);
  const { user } = open();
  expect(await screen.findByText(/^Its application “/)).toHaveTextContent(
    'Its application “Engineer at Acme” is deleted, too. Restore that one as well to see it there.',
  );
  await user.click(screen.getByRole('button', { name: 'Restore Ines Roth' }));
  expect(
    await screen.findByText('Restored “Ines Roth”. Its application “Engineer at Acme” is still deleted'),
  ).toBeVisible();
});

test('a failure says so, of the list and of a restore', async () => {
  network.rpc('list_deleted', refusal(500, 'XX000', 'internal'));
  const { user } = open();
  expect(await screen.findByText('Failed to load deleted contacts')).toBeVisible();
  keep([record(1, 'Ines Roth')]);
  network.rpc('restore_deleted', refusal(403, '42501', 'Nothing to restore'));
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  await user.click(await screen.findByRole('button', { name: 'Restore Ines Roth' }));
  expect(await screen.findByText('Failed to restore “Ines Roth”. Nothing to restore')).toBeVisible();
  expect(screen.getByText('Ines Roth')).toBeVisible();
});
