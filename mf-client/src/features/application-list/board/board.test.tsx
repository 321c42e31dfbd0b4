import { screen, waitFor } from '@testing-library/react';
import { makeListedApplication } from '../../../entities/listed-applications/testing.ts';
import { refusal } from '@milepost/shared/testing/network';
import { cards, lane, lead, listPage, open } from '../testing/list-page.tsx';

const { network, keep } = listPage();

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

  test('a saved job stands before the first status, moves on from there, and comes back by Undo', async () => {
    const saved = makeListedApplication({ job_title: 'Kept', status: null, applied_at: null });
    keep([saved, first], [], { move: { ...saved, status: 'Applied', applied_at: saved.created_at, row_revision: 2 } });
    const { user } = open('?view=board');
    (await screen.findByRole('link', { name: 'Kept' })).focus();
    expect(cards('Saved')).toEqual(['Kept']);
    await user.keyboard('[Space]');
    await screen.findByText(/^Picked up Kept .* Saved, position 1 of 1\.$/);
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Applied, position 1 of 2');
    await user.keyboard('[Space]');
    await waitFor(() => expect(cards('Applied')).toEqual(['Kept', 'First']));
    expect(cards('Saved')).toEqual([]);
    expect(network.sent('POST', '/rest/v1/rpc/move_application')[0]?.body).toMatchObject({ p_status: 'Applied' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/undo_moves')).toHaveLength(1));
    expect(network.sent('POST', '/rest/v1/rpc/undo_moves')[0]?.body).toMatchObject({
      p_moves: [{ id: saved.id, status: null, applied_at: null, moved_to: 'Applied' }],
    });
  });

  test('only what was just applied for is offered the way back among the saved jobs', async () => {
    keep([first, lead]);
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: /^Actions for UX Lead/ }));
    expect(await screen.findByRole('menuitem', { name: 'Rejected' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Saved' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Actions for First/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Saved' }));
    await waitFor(() => expect(cards('Saved')).toEqual(['First']));
    expect(network.sent('POST', '/rest/v1/rpc/move_applications')[0]?.body).toEqual({
      p_ids: [first.id],
      p_status: null,
    });
  });

  test('a card moves by keys within its column and to another, and says where it is', async () => {
    keep([first, second, third, lead], [], { move: { ...first, position: 2.5 } });
    const { user } = open('?view=board');
    (await screen.findByRole('link', { name: 'First' })).focus();
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
    screen.getByRole('link', { name: 'First' }).focus();
    await user.keyboard('[Space]');
    await screen.findByText(/^Picked up First/);
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Interviewing, position 2 of 2');
    await user.keyboard('[Space]');
    await waitFor(() => expect(cards('Interviewing')).toEqual(['UX Lead', 'First']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards('Interviewing')).toEqual(['UX Lead']));
  });

  test('a card that is moved again before the first move is answered stays where it was put last, with the focus', async () => {
    keep([first, lead]);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.rpc('move_application', () => answered.then(() => ({ ...first, status: 'Interviewing', position: 4 })));
    const { user } = open('?view=board');
    const handle = () => screen.getByRole('link', { name: 'First' });
    await screen.findByRole('link', { name: 'First' });
    const moveRight = async (): Promise<void> => {
      await user.keyboard('[Space]');
      await screen.findByText(/^Picked up First/);
      await user.keyboard('{ArrowRight}');
      await waitFor(() => expect(screen.queryByText(/^Picked up First/)).toBeNull());
      await user.keyboard('[Space]');
    };
    handle().focus();
    await moveRight();
    await waitFor(() => expect(cards('Interviewing')).toContain('First'));
    await waitFor(() => expect(handle()).toHaveFocus());

    network.rpc('move_application', { ...first, status: 'Offer Received', position: 1 });
    await moveRight();
    await waitFor(() => expect(cards('Offer Received')).toEqual(['First']));
    answer();
    expect(await screen.findByText('First at Northwind Studio is now Interviewing')).toBeVisible();
    expect(cards('Offer Received')).toEqual(['First']);
    await waitFor(() => expect(handle()).toHaveFocus());
  });

  test('a card has two stops for Tab, and Enter on its title opens it', async () => {
    keep([first, second]);
    const { user } = open('?view=board');
    const title = await screen.findByRole('link', { name: 'First' });
    title.focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Actions for First at Northwind Studio' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/^Picked up Second/)).toBeNull();
  });

  test('Escape leaves a card where it was', async () => {
    keep([first, second]);
    const { user } = open('?view=board');
    (await screen.findByRole('link', { name: 'First' })).focus();
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
    keep([first, second], [], { move: refusal(403, '42501', 'Only its owner can move an application') });
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: /^Actions for First/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
    expect(await screen.findByText(/^Failed to change the status\. /)).toBeVisible();
    expect(cards('Applied')).toEqual(['First', 'Second']);
  });
});
