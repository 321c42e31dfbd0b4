import { screen, waitFor, within } from '@testing-library/react';
import { makeListedApplication } from '../../../entities/listed-applications/testing.ts';
import { refusal } from '@milepost/shared/testing/network';
import { cards, designer, lane, lead, listPage, open, titles } from '../testing/list-page.tsx';

const { network, keep } = listPage();

test('moves an application on from its row, and takes it back', async () => {
  keep([designer]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Product Designer at Northwind Studio' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Interviewing' }));
  const row = screen.getByRole('row', { name: /Product Designer/ });
  await waitFor(() => expect(within(row).getByText('Interviewing')).toBeVisible());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(row).getByText('Applied')).toBeVisible());
  expect(network.sent('POST', '/rest/v1/rpc/undo_moves')[0]?.body).toEqual({
    p_moves: [
      {
        ...{ id: designer.id, status: 'Applied', position: -2, applied_at: designer.applied_at },
        moved_to: 'Interviewing',
      },
    ],
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

/** The places of deleted rows in the table, as they are read. */
const places = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.textContent)
    .filter((text) => text.startsWith('Deleted'));

test('a deleted row keeps its place: the next one does not slide under the pointer', async () => {
  keep([designer, lead]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Product Designer at Northwind Studio' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(places()).toEqual(['Deleted “Product Designer at Northwind Studio”·Undo']));
  expect(screen.getByRole('row', { name: /UX Lead/ })).toHaveAttribute('aria-rowindex', '3');
  expect(screen.queryByRole('checkbox', { name: /^Select Product Designer/ })).toBeNull();
  const undo = screen.getByRole('button', { name: 'Undo deleting Product Designer at Northwind Studio' });
  await waitFor(() => expect(undo).toHaveFocus());
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
  await user.click(undo);
  await waitFor(() => expect(titles()).toEqual(['Product Designer', 'UX Lead']));
  expect(network.sent('POST', '/rest/v1/rpc/delete_applications')).toHaveLength(1);
});

test('all of a list are deleted only after a question that says how many, and come back by Undo', async () => {
  keep(['A', 'B', 'C', 'D', 'E', 'F'].map((job_title) => makeListedApplication({ job_title })));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  const bar = screen.getByRole('region', { name: 'Selected applications' });
  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 6 applications?' });
  await user.click(within(question).getByRole('button', { name: 'Keep applications' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(network.sent('POST', '/rest/v1/rpc/delete_applications')).toHaveLength(0);
  expect(within(bar).getByRole('status')).toHaveTextContent('6 selected');

  await user.click(within(bar).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 6 applications' }));
  expect(await screen.findByText('Deleted 6 applications')).toBeVisible();
  expect(places()).toHaveLength(6);
  expect(screen.queryByRole('region', { name: 'Selected applications' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toHaveLength(6));
  expect(network.sent('POST', '/rest/v1/rpc/restore_applications')).toHaveLength(1);
});

test('a card of the board keeps its place, and nothing is put below it', async () => {
  const [first, second, third] = ['A', 'B', 'C'].map((job_title, position) =>
    makeListedApplication({ job_title, position }),
  );
  keep([first, second, third].flatMap((row) => row ?? []));
  network.rpc('move_application', { ...third, position: 0.5 });
  const { user } = open('?view=board');
  await user.click(await screen.findByRole('button', { name: /^Actions for B / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: /^Undo deleting B / })).toBeVisible();
  expect(lane('Applied')).toHaveAccessibleName('Applied, 2');
  expect(cards('Applied')).toEqual(['A', 'C']);
  await user.click(screen.getByRole('button', { name: /^Actions for A / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/move_application')[0]?.body).toMatchObject({
      p_id: first?.id,
      p_after: null,
    }),
  );
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
  const bar = screen.getByRole('region', { name: 'Selected applications' });
  expect(within(bar).getByRole('status')).toHaveTextContent('3 selected');
  await user.click(within(bar).getByRole('button', { name: 'Move to…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  expect(await screen.findByText('3 applications are now Rejected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rejected 3' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/move_applications')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Rejected 0' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/undo_moves')).toHaveLength(1);
});

test('many that the server refuses to change are as they were', async () => {
  keep([designer, lead], [], { move: refusal(403, '42501', 'Some of these applications no longer exist.') });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/^Failed to archive\. /)).toBeVisible();
  expect(titles()).toHaveLength(2);
});
