import { screen, waitFor, within } from '@testing-library/react';
import {
  makeCoachingSessionWithClient,
  makeSessionNote,
  makeTask,
  nextId,
  testIds,
  testInstant,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { OpenedBrief } from './OpenedBrief.tsx';
import { OpenedProgress } from './OpenedProgress.tsx';

const network = fakeNetwork();
const session = makeCoachingSessionWithClient({ title: 'Rehearsal', agenda: 'Full run' });
const lastId = nextId();
const task = { ...makeTask({ title: 'Write the outline' }), application: null };

const show = (at: string) =>
  renderRoute({
    routes: [
      {
        path: '/sessions',
        element: (
          <>
            <OpenedBrief>
              <h1>All sessions</h1>
            </OpenedBrief>
            <OpenedProgress />
          </>
        ),
      },
    ],
    at,
    session: signedInAs({ role: 'coach', time_zone: 'UTC' }),
  });

beforeEach(() => {
  network.table('coaching_sessions', [session]);
  network.table('session_briefs', [{ session_id: session.id, desired_outcome: 'Courage' }]);
  network.table('session_notes', []);
  network.table('tasks', [task, { ...task, id: nextId(), title: 'Done one', done_at: '2026-11-01T09:00:00.000Z' }]);
  network.table('review_requests', []);
  network.rpc('client_changes', {
    since: '2026-11-10T15:00:00.000Z',
    session: { id: lastId, title: 'First talk', session_time: '2026-11-10T15:00:00.000Z' },
    total: 1,
    changes: [
      {
        kind: 'goal_reached',
        id: nextId(),
        at: '2026-11-12T15:00:00.000Z',
        title: 'Two offers',
        from_status: null,
        to_status: null,
        record_id: nextId(),
      },
    ],
  });
});

describe('a brief', () => {
  test('has the agenda, the answer of the client, promises, changes, and open tasks', async () => {
    network.table('session_notes', [makeSessionNote({ session_id: lastId, body: '- [ ] Call Mara' })]);
    show(`/sessions?brief=${session.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Brief: Rehearsal' })).toBeVisible();
    expect(screen.getByText('Full run')).toBeVisible();
    expect(await screen.findByText('Courage')).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Call Mara' })).toBeVisible();
    expect(await screen.findByText('Reached the goal “Two offers”')).toBeVisible();
    expect(await screen.findByText('Write the outline')).toBeVisible();
    expect(screen.queryByText('Done one')).toBeNull();
    expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', `/sessions?session=${session.id}`);
    expect(await screen.findByText('No documents wait for feedback.')).toBeVisible();
    expect(screen.queryByText('All sessions')).toBeNull();
  });

  test('is printed in the light theme', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    document.documentElement.dataset['theme'] = 'dark';
    const { user } = show(`/sessions?brief=${session.id}`);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.documentElement.dataset['theme']).toBe('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    delete document.documentElement.dataset['theme'];
  });

  test('of a session that is not the coach’s says so', async () => {
    show(`/sessions?brief=${nextId()}`);
    expect(await screen.findByText('Session not found')).toBeVisible();
  });
});

describe('Update progress', () => {
  const write = async () => {
    network.table('session_notes', [
      makeSessionNote({ author_id: testIds.coach, visibility: 'private', body: 'Chose Cobalt' }),
    ]);
    const { user } = show(`/sessions?progress=${session.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Update progress' }));
    await user.click(await dialog.findByRole('button', { name: 'Use note 1 in the summary' }));
    await user.type(dialog.getByLabelText('Next step 1'), 'Call Mara');
    return { user, dialog };
  };

  test('makes a shared summary of own notes, and tasks of next steps', async () => {
    network.on('POST', '/rest/v1/tasks', task);
    network.on('POST', '/rest/v1/session_notes', makeSessionNote());
    const { user, dialog } = await write();
    await user.click(dialog.getByRole('button', { name: 'Share summary and 1 task' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/tasks')[0]?.body).toMatchObject({
      user_id: session.client_id,
      title: 'Call Mara',
    });
    expect(network.sent('POST', '/rest/v1/session_notes')[0]?.body).toMatchObject({
      session_id: session.id,
      visibility: 'shared',
      body: 'Chose Cobalt\n\n- Call Mara',
    });
  });

  test('takes a suggested summary over as it was edited', async () => {
    const suggestion = { id: nextId(), version: 1, input_hash: 'ab'.repeat(32), model: null, state: 'suggested' };
    network.on('POST', '/functions/v1/write-suggestion', { model: null });
    network.rpc('suggest_text', { ...suggestion, text: 'We talked about salary.', created_at: testInstant });
    network.rpc('answer_suggestion', { ...suggestion, text: 'We talked.', created_at: testInstant });
    const { user, dialog } = await write();
    await user.click(dialog.getByRole('button', { name: 'Suggest a summary' }));
    const offered = within(await screen.findByRole('dialog', { name: 'Suggested summary' }));
    await user.type(await offered.findByLabelText('Suggested text'), ' And titles.');
    await user.click(offered.getByRole('button', { name: 'Use in summary' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Shared summary')).toHaveValue(
        'Chose Cobalt\n\nWe talked about salary. And titles.',
      ),
    );
    expect(network.sent('POST', '/rest/v1/rpc/suggest_text')[0]?.body).toEqual({
      p_slug: 'session-summary',
      p_subject: session.id,
    });
  });

  test('a refusal keeps all of it, and a second try makes no task twice', async () => {
    network.on('POST', '/rest/v1/tasks', task);
    network.on('POST', '/rest/v1/session_notes', refusal(500, 'XX000', 'broken'));
    const { user, dialog } = await write();
    const send = () => user.click(dialog.getByRole('button', { name: 'Share summary and 1 task' }));
    await send();
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Shared summary')).toHaveValue('Chose Cobalt');
    await send();
    await waitFor(() => expect(network.sent('POST', '/rest/v1/session_notes')).toHaveLength(2));
    const [first, second] = network.sent('POST', '/rest/v1/tasks').map(({ body }) => (body as { id: string }).id);
    expect(second).toBe(first);
  });

  test('a date without a next step is asked about, not dropped', async () => {
    const { user, dialog } = await write();
    await user.click(dialog.getByRole('button', { name: 'Add next step' }));
    const date = dialog.getByRole('group', { name: /^Due date of step 2/ });
    await user.type(within(date).getByRole('spinbutton', { name: /month/ }), '01012020');
    await user.click(dialog.getByRole('button', { name: 'Share summary and 1 task' }));
    expect(await dialog.findByText('Enter the next step')).toBeVisible();
    expect(dialog.getByText('Choose today or a later day')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/tasks')).toEqual([]);
  });

  test('shares nothing empty', async () => {
    const { user } = show(`/sessions?progress=${session.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Update progress' }));
    await user.click(dialog.getByRole('button', { name: 'Share summary' }));
    expect(dialog.getByText(/Write a summary or a next step/)).toBeVisible();
    expect(network.sent('POST', '/rest/v1/session_notes')).toEqual([]);
  });
});
