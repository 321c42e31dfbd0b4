import { screen, within } from '@testing-library/react';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ContentPage from './ContentPage.tsx';
import DraftPage from './DraftPage.tsx';

const network = fakeNetwork();
const email = {
  ...{ id: nextId(), kind: 'email', email_name: 'recovery', title: 'Choose a new password', slug: null },
  ...{ summary: 'Choose one', audience: ['client', 'coach', 'super_admin'], org_id: null, shown_until: null },
  ...{ revision: 1, published_revision: null, published_at: null, scheduled_revision: null, scheduled_at: null },
  ...{ archived_at: null, updated_at: testInstant, training: null },
  body: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Hello {{name}}, enter {{code}} or' }] },
      { type: 'paragraph', content: [{ type: 'text', text: '{{button}}' }] },
    ],
  },
};
const open = (at: string, item: object = email) => {
  network.table('content_items', [item]);
  network.table('content_revisions', []);
  network.rpc('content_links', []);
  return renderRoute({
    routes: [
      { path: '/admin/content', Component: ContentPage },
      { path: '/admin/content/:id', Component: DraftPage },
    ],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });
};

test('emails are listed by what they are for, with their subject; nobody adds one', async () => {
  const { user } = open('/admin/content?kind=email');
  expect(await screen.findByRole('link', { name: 'Forgotten password' })).toBeVisible();
  expect(screen.getByText('Choose a new password')).toBeVisible();
  expect(screen.getByText('Built-in text')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'forgotten');
  expect(screen.getByRole('link', { name: 'Forgotten password' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), ' not');
  expect(await screen.findByText('No emails match')).toBeVisible();
});

test('its variables are listed, and what the server refuses is said without losing what was typed', async () => {
  const { user } = open(`/admin/content/${email.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible();
  const code = (await screen.findByText('{{code}}', { selector: 'code' })).parentElement?.parentElement as HTMLElement;
  expect(within(code).getByText('Required')).toBeVisible();
  const sentence = 'This email has no variable {{who}}. It has {{name}}';
  network.on('PATCH', '/rest/v1/content_items', refusal(400, 'P0001', sentence));
  await user.type(screen.getByLabelText(/^Subject/), ', {{{{who}}');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Choose a new password, {{who}}');
  network.on('PATCH', '/rest/v1/content_items', [{ ...email, title: 'Choose one', revision: 2 }]);
  await user.clear(screen.getByLabelText(/^Subject/));
  await user.type(screen.getByLabelText(/^Subject/), 'Choose one');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH').at(-1)?.body).toMatchObject({ title: 'Choose one', summary: 'Choose one' });
});

test('the preview shows sample values in HTML and in plain text, and a saved draft is sent as a test', async () => {
  const { user } = open(`/admin/content/${email.id}?view=preview`);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the email');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame.srcdoc).toContain('Hello Ada Lane, enter 482913 or');
  await user.click(screen.getByRole('radio', { name: 'Plain text' }));
  expect(screen.getByText(/Choose one:\s+http:\/\/localhost/)).toBeVisible();
  network.rpc('send_test_email', nextId());
  await user.click(screen.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText(/^A test is on its way to .+@/)).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/send_test_email')[0]?.body).toEqual({ p_id: email.id, p_revision: 1 });
  await user.click(screen.getByRole('tab', { name: 'Write' }));
  await user.type(await screen.findByLabelText(/^Button/), '!');
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(screen.getByRole('button', { name: 'Send a test to me' })).toBeDisabled();
  expect(screen.getByText('Save the draft to send it as a test.')).toBeVisible();
});

test('a published email goes back to its built-in text, and none is archived', async () => {
  const published = { ...email, published_revision: 1, published_at: testInstant };
  const { user } = open(`/admin/content/${email.id}`, published);
  await user.click(await screen.findByRole('button', { name: 'Publishing' }));
  expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull();
  network.rpc('unpublish_content', email);
  await user.click(await screen.findByRole('menuitem', { name: 'Use the built-in text' }));
  expect(await screen.findByText('The email has its built-in text again')).toBeVisible();
});

test('an email without a button has no field for one', async () => {
  open(`/admin/content/${email.id}`, { ...email, email_name: 'reauthentication', summary: null });
  expect(await screen.findByLabelText(/^Subject/)).toBeVisible();
  expect(screen.queryByLabelText(/^Button/)).toBeNull();
});
