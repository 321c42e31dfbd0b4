import { screen, waitFor, within } from '@testing-library/react';
import { makeJobApplication, makeMessage, makeTask, testIds } from '@milepost/shared/testing/factories';
import type { FakeRequest } from '@milepost/shared/testing/network';
import { field, log, messagePages, open } from '../testing/message-pages.tsx';

const { network, talk } = messagePages();
const now = new Date().toISOString();

describe('with a message', () => {
  const mine = makeMessage({
    author_id: testIds.client,
    body: 'Case study by Friday\nDetails',
    created_at: now,
    updated_at: now,
  });
  const menu = async (user: ReturnType<typeof open>['user'], entry: string) => {
    await user.click(await screen.findByRole('button', { name: /Actions for: Case study/ }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };

  test('its author changes the words', async () => {
    talk([mine]);
    network.on('PATCH', '/rest/v1/messages', [{ ...mine, body: 'Case study by Monday', edited_at: now }]);
    const { user } = open();
    await menu(user, 'Edit');
    const words = screen.getByRole('textbox', { name: 'Edit message' });
    await user.clear(words);
    await user.type(words, 'Case study by Monday{Enter}');
    expect(await screen.findByText('Case study by Monday')).toBeVisible();
    expect(screen.getByText('Edited')).toBeVisible();
  });

  test('its author deletes it and takes that back', async () => {
    let isDeleted = false;
    talk([mine]);
    network.table('messages', () => [
      isDeleted
        ? { ...mine, body: '', deleted_at: now, updated_at: new Date().toISOString() }
        : { ...mine, updated_at: new Date().toISOString() },
    ]);
    network.on('DELETE', '/rest/v1/messages', () => void (isDeleted = true));
    network.rpc('restore_message', () => void (isDeleted = false));
    const { user } = open();
    await menu(user, 'Delete');
    expect(within(await log()).getByText('Message deleted')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Case study by Friday/)).toBeVisible();
  });

  test('a task is made of its first line, for the client and about an application', async () => {
    const application = makeJobApplication();
    network.table('job_applications', [application]);
    talk([mine]);
    network.on('POST', '/rest/v1/tasks', ({ body }: FakeRequest) => ({ ...makeTask(), ...(body as object) }));
    const { user } = open();
    await menu(user, 'Make a task');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a task' }));
    expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue('Case study by Friday');
    await user.click(dialog.getByRole('combobox', { name: 'Application' }));
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: 'Product Designer, Northwind Studio' }));
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    expect(await screen.findByText('Task added: Case study by Friday')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/tasks')[0]?.body).toMatchObject({
      user_id: testIds.client,
      application_id: application.id,
      message_id: mine.id,
    });
  });

  test('a reply quotes it', async () => {
    talk([mine]);
    const { user } = open();
    await menu(user, 'Reply');
    await user.type(await field(), 'Done{Enter}');
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/send_message')[0]?.body).toMatchObject({ p_reply_to_id: mine.id }),
    );
  });
});
