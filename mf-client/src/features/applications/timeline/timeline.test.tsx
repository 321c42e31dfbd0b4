import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationEvent } from '@milepost/shared/domain/application-events';
import { makeApplicationEvent, testIds } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { applicationPages, designer } from '../testing/application-pages.tsx';

const { network, edit, keep } = applicationPages();

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
  await user.click(dialog.getByRole('button', { name: 'Save date' }));
  expect(await dialog.findByText("Choose a time that isn't in the future")).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/set_event_time')).toHaveLength(0);

  await user.click(year);
  await user.keyboard('2025');
  await user.click(dialog.getByRole('button', { name: 'Save date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('POST', '/rest/v1/rpc/set_event_time')[0]?.body).toEqual({
    p_event_id: added.id,
    p_occurred_at: '2025-11-20T14:00:00.000Z',
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
    await user.click(screen.getByRole('button', { name: 'Add event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }));
    expect(dialog.getByLabelText('Number')).toHaveValue('2');
    await user.type(dialog.getByLabelText('Round'), 'Panel');
    await user.click(dialog.getByRole('spinbutton', { name: /year/ }));
    await user.keyboard('2099');
    await user.click(dialog.getByRole('button', { name: 'Add event' }));
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
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit interview' }));
    await user.selectOptions(dialog.getByLabelText('Outcome'), 'Passed');
    await user.click(dialog.getByRole('button', { name: 'Save interview' }));
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
    expect(await screen.findByText("You don't have permission to do this.")).toBeVisible();
    expect(screen.getByText('Interview 1: Phone screen')).toBeVisible();
  });
});
