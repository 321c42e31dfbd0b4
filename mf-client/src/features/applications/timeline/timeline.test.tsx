import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationEvent } from '@milepost/shared/entities/application-events/model';
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

describe('a status that the application never had', () => {
  const moved = makeApplicationEvent({
    application_id: designer.id,
    kind: 'status',
    from_status: 'Applied',
    to_status: 'Interviewing',
  });

  test('is removed after a question, and nothing is offered for a beginning as Applied', async () => {
    keep({ ...designer, status: 'Interviewing' });
    network.table('application_events', [makeApplicationEvent({ application_id: designer.id }), moved]);
    network.rpc('remove_move', null);
    const { user } = edit(designer);
    await user.click(
      await screen.findByRole('button', { name: 'This was a mistake: Moved from Applied to Interviewing' }),
    );
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this status change?' }));
    expect(question.getByText(/The application goes back to the status before it\./)).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/remove_move')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Remove status change' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/remove_move')[0]?.body).toEqual({ p_event_id: moved.id });
    expect(screen.queryByRole('button', { name: 'This was a mistake: Added as Applied' })).toBeNull();
  });

  test('stays where the server refuses, and the question says why', async () => {
    keep(designer);
    network.table('application_events', [moved]);
    network.on('POST', '/rest/v1/rpc/remove_move', refusal(403, '42501', 'Only the owner can correct this history'));
    const { user } = edit(designer);
    await user.click(await screen.findByRole('button', { name: /^This was a mistake/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove status change' }));
    expect(await screen.findByText('Only the owner can correct this history')).toBeVisible();
  });
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
    network.rpc('move_to_interviewing', null);
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

  test.each([
    ['brings an application that waits to Interviewing', true],
    ['leaves it where the client wants that', false],
  ])('%s', async (_, isWanted) => {
    keep(designer);
    network.table('application_events', []);
    network.on('POST', '/rest/v1/application_events', ({ body }: { body: object }) =>
      makeApplicationEvent({ to_status: null, ...body }),
    );
    network.rpc('move_to_interviewing', null);
    const { user } = edit(designer);
    await user.click(await screen.findByRole('button', { name: 'Add event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }));
    const offer = dialog.getByRole('checkbox', { name: 'Move this application to Interviewing' });
    expect(offer).toBeChecked();
    if (!isWanted) await user.click(offer);
    await user.click(dialog.getByRole('button', { name: 'Add event' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/move_to_interviewing')).toHaveLength(isWanted ? 1 : 0);
  });

  test('offers no move for one that is further', async () => {
    keep({ ...designer, status: 'Offer Received' });
    network.table('application_events', []);
    const { user } = edit(designer);
    await user.click(await screen.findByRole('button', { name: 'Add event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
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

  test('that is removed comes back by Undo with all that was written of it', async () => {
    const panel = { ...interview, interview_minutes: 90, interview_location: 'Oak Street 1', revision: 3 };
    keep(designer);
    network.table('application_events', [panel]);
    network.on('DELETE', '/rest/v1/application_events', [panel]);
    network.on('POST', '/rest/v1/application_events', ({ body }: { body: object }) => ({ ...panel, ...body }));
    const { user } = edit(designer);
    await user.click(await screen.findByRole('button', { name: 'Remove: Interview 1: Phone screen' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/application_events')).toHaveLength(1));
    const { id, kind, note, occurred_at, interview_round, interview_number, interview_outcome } = panel;
    expect(network.sent('POST', '/rest/v1/application_events')[0]?.body).toEqual({
      ...{ id, kind, note, occurred_at, interview_round, interview_number, interview_outcome },
      ...{ interview_minutes: 90, interview_location: 'Oak Street 1' },
      ...{ application_id: designer.id, client_id: designer.client_id },
      // Calendars have its earlier versions.
      revision: 4,
    });
  });

  test('whose first try arrived without an answer gets what was typed since', async () => {
    const kept: ApplicationEvent[] = [];
    keep({ ...designer, status: 'Interviewing' });
    network.table('application_events', () => kept);
    network.on('POST', '/rest/v1/application_events', ({ body }: { body: object }) => {
      if (kept.length > 0) return refusal(409, '23505', 'duplicate key value');
      kept.push(makeApplicationEvent({ to_status: null, ...body }));
      return new TypeError('Failed to fetch');
    });
    network.on('PATCH', '/rest/v1/application_events', ({ body }: { body: object }) => [{ ...kept[0], ...body }]);
    const { user } = edit(designer);
    await user.click(await screen.findByRole('button', { name: 'Add event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }));
    await user.type(dialog.getByLabelText('Round'), 'Panel');
    await user.click(dialog.getByRole('button', { name: 'Add event' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.type(dialog.getByLabelText('Place or link'), 'Room 4');
    await user.click(dialog.getByRole('button', { name: 'Add event' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('PATCH', '/rest/v1/application_events')[0]?.body).toMatchObject({
      interview_round: 'Panel',
      interview_location: 'Room 4',
    });
  });

  test('whose edit arrived without an answer is no conflict with itself', async () => {
    let current = interview;
    keep(designer);
    network.table('application_events', () => [current]);
    network.on('PATCH', '/rest/v1/application_events', ({ query, body }: { query: URLSearchParams; body: object }) => {
      if (query.get('revision') !== `eq.${current.revision}`) return [];
      current = { ...current, ...body, revision: current.revision + 1 };
      return new TypeError('Failed to fetch');
    });
    const { user } = edit(designer);
    await user.click(await screen.findByRole('button', { name: 'Edit: Interview 1: Phone screen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit interview' }));
    await user.selectOptions(dialog.getByLabelText('Outcome'), 'Passed');
    await user.click(dialog.getByRole('button', { name: 'Save interview' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save interview' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(current.interview_outcome).toBe('passed');
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

test('an interview has a length and a place, and goes to a calendar as a file', async () => {
  const interview = makeApplicationEvent({
    application_id: designer.id,
    kind: 'interview',
    to_status: null,
    interview_round: 'Panel',
    interview_minutes: 90,
    interview_location: 'https://meet.northwind.test/panel',
    revision: 4,
  });
  keep({ ...designer, status: 'Interviewing' });
  network.table('application_events', [interview]);
  network.on('PATCH', '/rest/v1/application_events', ({ body }: { body: object }) => [{ ...interview, ...body }]);
  const saved: Blob[] = [];
  const createObjectURL = jest
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const { user } = edit(designer);
  expect(await screen.findByRole('link', { name: /meet.northwind.test/ })).toHaveAttribute(
    'href',
    'https://meet.northwind.test/panel',
  );
  expect(screen.getByText(/90 minutes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to calendar: Interview: Panel' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  createObjectURL.mockRestore();
  expect(saved[0]?.type).toBe('text/calendar;charset=utf-8');

  await user.click(screen.getByRole('button', { name: 'Edit: Interview: Panel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit interview' }));
  expect(dialog.getByLabelText('Duration')).toHaveValue('90');
  await user.selectOptions(dialog.getByLabelText('Duration'), '2 hours');
  await user.clear(dialog.getByLabelText('Place or link'));
  await user.type(dialog.getByLabelText('Place or link'), 'Room 4');
  await user.click(dialog.getByRole('button', { name: 'Save interview' }));
  await waitFor(() =>
    expect(network.sent('PATCH', '/rest/v1/application_events')[0]?.body).toMatchObject({
      interview_minutes: 120,
      interview_location: 'Room 4',
    }),
  );
});
