import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@milepost/shared/testing/network';
import { lane, open, titles } from './testing/list-page.tsx';
import { applied, call, loose, stagedListPage } from './testing/staged-list.ts';

const { network, keepStaged } = stagedListPage();

/** What the column Interviewing holds from its top: headings with their counts, and titles. */
const column = () =>
  within(lane('Interviewing'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('interview stages on the board', () => {
  test('group the cards that are Interviewing, with their counts; those in none stand first', async () => {
    keepStaged();
    open('?view=board');
    await screen.findByRole('link', { name: 'Call' });
    await waitFor(() => expect(column()).toEqual(['No stage 1', 'Loose', 'Phone 1', 'Call', 'Final 1', 'Last']));
    expect(lane('Interviewing')).toHaveAccessibleName('Interviewing, 3');
  });

  test('take a card by keys, past a heading, and Undo gives its stage back', async () => {
    keepStaged();
    network.rpc('place_in_interview_stage', { ...call, interview_stage: 'Final', position: 2.5, row_revision: 2 });
    const { user } = open('?view=board');
    (await screen.findByRole('link', { name: 'Call' })).focus();
    await screen.findByText('Phone');
    await user.keyboard('[Space]');
    await screen.findByText(/^Picked up Call .* Interviewing, Phone, position 1 of 1\.$/);
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Interviewing, Final, position 1 of 2');
    await user.keyboard('[Space]');
    await waitFor(() => expect(column()).toEqual(['No stage 1', 'Loose', 'Phone 0', 'Final 2', 'Call', 'Last']));
    expect(network.sent('POST', '/rest/v1/rpc/place_in_interview_stage')[0]?.body).toEqual({
      p_id: call.id,
      p_stage: 'Final',
      p_after: null,
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/undo_moves')).toHaveLength(1));
    expect(network.sent('POST', '/rest/v1/rpc/undo_moves')[0]?.body).toMatchObject({
      p_moves: [
        {
          id: call.id,
          status: 'Interviewing',
          moved_to: 'Interviewing',
          interview_stage: 'Phone',
          stage_moved_to: 'Final',
        },
      ],
    });
  });

  test('take a card from another column, at the top of the first one and never above its heading', async () => {
    keepStaged();
    network.rpc('place_in_interview_stage', { ...applied, status: 'Interviewing', row_revision: 2 });
    const { user } = open('?view=board');
    (await screen.findByRole('link', { name: 'Sent' })).focus();
    await screen.findByText('Phone');
    await user.keyboard('[Space]');
    await screen.findByText(/^Picked up Sent/);
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Interviewing, No stage, position 1 of 2');
    await user.keyboard('{End}');
    await screen.findByText('Interviewing, Final, position 2 of 2');
    await user.keyboard('{Home}');
    await screen.findByText('Interviewing, No stage, position 1 of 2');
    await user.keyboard('[Space]');
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/place_in_interview_stage')).toHaveLength(1));
  });

  test('are chosen in the menu of a card, for those that are Interviewing alone', async () => {
    keepStaged();
    const { user } = open('?view=board');
    await screen.findByText('Phone');
    await user.click(screen.getByRole('button', { name: /^Actions for Sent/ }));
    expect(await screen.findByRole('menuitem', { name: 'Rejected' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Final' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Actions for Loose/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Final' }));
    await waitFor(() => expect(column()).toEqual(['Phone 1', 'Call', 'Final 2', 'Loose', 'Last']));
    expect(network.sent('POST', '/rest/v1/rpc/set_interview_stage')[0]?.body).toEqual({
      p_ids: [loose.id],
      p_stage: 'Final',
    });
    expect(await screen.findByText('Loose at Northwind Studio is now in the stage “Final”')).toBeVisible();
  });

  test('that the server refuses leave the card where it was, and say why', async () => {
    keepStaged();
    network.rpc('set_interview_stage', refusal(400, 'P0001', 'This interview stage no longer exists. Choose another.'));
    const { user } = open('?view=board');
    await screen.findByText('Phone');
    await user.click(screen.getByRole('button', { name: /^Actions for Loose/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Final' }));
    expect(await screen.findByText(/This interview stage no longer exists/)).toBeVisible();
    expect(column()).toEqual(['No stage 1', 'Loose', 'Phone 1', 'Call', 'Final 1', 'Last']);
  });
});

describe('interview stages in the table', () => {
  test('filter the rows, chosen in the filters and kept in the address', async () => {
    keepStaged();
    const { user, router } = open('?view=table&archive=all');
    await screen.findByRole('rowheader', { name: 'Loose' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Final' }));
    await user.click(screen.getByRole('button', { name: 'Show 1 application' }));
    await waitFor(() => expect(titles()).toEqual(['Last']));
    expect(router.state.location.search).toContain('stage=Final');
    await user.click(screen.getByRole('button', { name: /Interview stage: Final/ }));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  test('are given to several rows at once', async () => {
    keepStaged();
    const { user } = open('?view=table&stage=Phone&stage=Final');
    await screen.findByRole('rowheader', { name: 'Call' });
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(await screen.findByRole('button', { name: 'Interview stage…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'No stage' }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/set_interview_stage')).toHaveLength(1));
    expect(network.sent('POST', '/rest/v1/rpc/set_interview_stage')[0]?.body).toMatchObject({ p_stage: null });
  });
});
