import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeMessage, testIds } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { field, log, messagePages, open } from '../testing/message-pages.tsx';

const { network, talk } = messagePages();

test('Enter sends, Shift+Enter breaks the line, and the message stands there at once', async () => {
  talk();
  const { user } = open();
  await user.type(await field(), 'First{Shift>}{Enter}{/Shift}second{Enter}');
  expect(within(await log()).getByText(/First\s+second/)).toBeVisible();
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/send_message')[0]?.body).toMatchObject({ p_body: 'First\nsecond' }),
  );
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  expect(await field()).toHaveValue('');
});

test('characters are counted as the server counts them, and what nobody would see is not sent', async () => {
  talk();
  const { user } = open();
  const area = await field();
  fireEvent.change(area, { target: { value: '😀'.repeat(5100) } });
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  fireEvent.change(area, { target: { value: '😀'.repeat(10_001) } });
  expect(screen.getByRole('alert')).toHaveTextContent('10,001 characters. A message can have up to 10,000.');
  fireEvent.change(area, { target: { value: String.fromCodePoint(0x200b, 0, 0x2060) } });
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  fireEvent.change(area, { target: { value: `Hel${String.fromCodePoint(0)}lo` } });
  await user.type(area, '{Enter}');
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/send_message')[0]?.body).toMatchObject({ p_body: 'Hello' }),
  );
});

test('what could not be sent stays over a reload and goes out when the connection is back', async () => {
  talk();
  network.rpc('send_message', new TypeError('Failed to fetch'));
  const first = open();
  await first.user.type(await field(), 'Do not lose me{Enter}');
  expect(await screen.findByText(/Not sent. It goes out when the connection is back/)).toBeVisible();
  first.unmount();

  talk();
  open();
  expect(await screen.findByText('Do not lose me')).toBeVisible();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
  expect(screen.getByText('Do not lose me')).toBeVisible();
  expect(localStorage.getItem(`milepost.outbox.${testIds.client}`)).toBeNull();
});

test('a message whose id another tab used for its own goes as one of its own, once', async () => {
  talk();
  const others = makeMessage({ body: 'From another tab', author_id: testIds.client });
  network.rpc('send_message', others);
  const { user } = open();
  await user.type(await field(), 'From this tab{Enter}');
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/send_message')).toHaveLength(2));
  const [first, second] = network.sent('POST', '/rest/v1/rpc/send_message').map(({ body }) => body as { p_id: string });
  expect(second).toMatchObject({ p_body: 'From this tab' });
  expect(second?.p_id).not.toBe(first?.p_id);
  await waitFor(() => expect(localStorage.getItem(`milepost.outbox.${testIds.client}`)).toBeNull());
  expect(network.sent('POST', '/rest/v1/rpc/send_message')).toHaveLength(2);
});

test('what goes out while the conversation is being read stands in it', async () => {
  talk();
  network.rpc('send_message', new TypeError('Failed to fetch'));
  const first = open();
  await first.user.type(await field(), 'Overtaken{Enter}');
  expect(await screen.findByText(/Not sent/)).toBeVisible();
  first.unmount();

  talk();
  let answer: (rows: readonly unknown[]) => void = () => undefined;
  network.on('GET', '/rest/v1/messages', () => new Promise((resolve) => (answer = resolve)));
  open();
  // Opening sends it; the answer was read before that.
  await waitFor(() => expect(localStorage.getItem(`milepost.outbox.${testIds.client}`)).toBeNull());
  answer([]);
  expect(await screen.findByText('Overtaken')).toBeVisible();
});

test('a refused message says why, and can go back into the draft', async () => {
  talk();
  network.rpc('send_message', refusal(400, 'P0001', 'You have sent 60 messages within a minute.'));
  const { user } = open();
  await user.type(await field(), 'Too quick{Enter}');
  expect(await screen.findByText(/Not sent. You have sent 60 messages within a minute./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the draft' }));
  expect(await field()).toHaveValue('Too quick');
});

test('the draft of a conversation is kept', async () => {
  talk();
  const first = open();
  await first.user.type(await field(), 'Half a thought');
  first.unmount();
  open();
  expect(await field()).toHaveValue('Half a thought');
});

test('files of other kinds and sizes are refused before they are sent', async () => {
  talk();
  const { user } = open();
  await field();
  const picker = screen.getByLabelText('Attach files', { selector: 'input' });
  fireEvent.change(picker, { target: { files: [new File(['x'], 'setup.exe', { type: 'application/x-msdownload' })] } });
  expect(await screen.findByText('setup.exe: attach a PDF, DOCX, text file, or picture')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(network.sent('POST', '/rest/v1/rpc/send_message')).toHaveLength(0);
});
