import { screen, waitFor, within } from '@testing-library/react';
import { makeInterviewStages } from '../../entities/interview-stages/testing.ts';
import { refusal } from '@milepost/shared/testing/network';
import { open } from './testing/list-page.tsx';
import { call, loose, stagedListPage, stages } from './testing/staged-list.ts';

const { network, keep, keepStaged } = stagedListPage();

describe('the list of stages', () => {
  test('begins with suggested ones, for those who have none', async () => {
    keep([loose]);
    let named: typeof stages = [];
    network.table('interview_stages', () => named);
    network.on('POST', '/rest/v1/interview_stages', ({ body }: { body: { name: string }[] }) => {
      named = makeInterviewStages(...body.map(({ name }) => name));
      return named;
    });
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: 'Interview stages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Interview stages' }));
    await user.click(await dialog.findByRole('button', { name: 'Add suggested stages' }));
    const list = await dialog.findByRole('list', { name: 'Interview stages' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Phone', 'On site', 'Final']);
    expect(dialog.queryByRole('button', { name: 'Add suggested stages' })).toBeNull();
  });

  test('that failed to load is not said to be empty, and is tried again', async () => {
    keepStaged();
    network.on('GET', '/rest/v1/interview_stages', refusal(500, 'XX000', 'down'));
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: 'Interview stages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Interview stages' }));
    expect(await dialog.findByText('Failed to load interview stages')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Add suggested stages' })).toBeNull();
    network.table('interview_stages', stages);
    await user.click(dialog.getByRole('button', { name: /Retry|Try again/ }));
    expect(await dialog.findByRole('list', { name: 'Interview stages' })).toBeVisible();
  });

  test('takes the name that was typed last, where a first try arrived without an answer', async () => {
    keep([loose]);
    const named = makeInterviewStages();
    network.table('interview_stages', () => named);
    network.on('POST', '/rest/v1/interview_stages', ({ body }: { body: { name: string } }) => {
      if (named.length > 0) return refusal(409, '23505', 'duplicate key value');
      named.push(...makeInterviewStages(body.name));
      return new TypeError('Failed to fetch');
    });
    network.on('PATCH', '/rest/v1/interview_stages', ({ body }: { body: object }) => ({ ...named[0], ...body }));
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: 'Interview stages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Interview stages' }));
    await user.click(await dialog.findByRole('button', { name: 'Add stage' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add stage' }));
    await user.type(form.getByLabelText(/^Name/), 'Pannel');
    await user.click(form.getByRole('button', { name: 'Add stage' }));
    expect(await form.findByRole('alert')).toBeVisible();
    await user.clear(form.getByLabelText(/^Name/));
    await user.type(form.getByLabelText(/^Name/), 'Panel');
    await user.click(form.getByRole('button', { name: 'Add stage' }));
    expect(await screen.findByText('Added the stage “Panel”')).toBeVisible();
    expect(network.sent('PATCH', '/rest/v1/interview_stages')[0]?.body).toEqual({ name: 'Panel' });
  });

  test('is renamed, ordered, and a removed stage comes back with its applications', async () => {
    keepStaged();
    network.rpc('order_interview_stages', undefined);
    network.rpc('remove_interview_stage', [call.id]);
    network.rpc('restore_interview_stage', undefined);
    const { user } = open('?view=board');
    await user.click(await screen.findByRole('button', { name: 'Interview stages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Interview stages' }));
    await user.click(await dialog.findByRole('button', { name: 'Move Phone down' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/order_interview_stages')[0]?.body).toEqual({
        p_ids: stages.map(({ id }) => id).toReversed(),
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Rename Final' }));
    network.on('PATCH', '/rest/v1/interview_stages', refusal(409, '23505', 'duplicate key value'));
    const form = within(await screen.findByRole('dialog', { name: 'Rename stage' }));
    await user.clear(form.getByLabelText(/^Name/));
    await user.type(form.getByLabelText(/^Name/), 'Phone');
    await user.click(form.getByRole('button', { name: 'Rename' }));
    expect(await form.findByText('You already have a stage with this name')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await dialog.findByRole('button', { name: 'Remove Phone' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/restore_interview_stage')[0]?.body).toMatchObject({
        p_name: 'Phone',
        p_application_ids: [call.id],
      }),
    );
  });
});
