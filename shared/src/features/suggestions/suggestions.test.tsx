import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { SuggestionDialog } from './SuggestionDialog.tsx';

const network = fakeNetwork();
const suggestion = {
  ...{ id: nextId(), version: 3, input_hash: '0123456789abcdef'.repeat(4), text: 'Hello Dana.' },
  ...{ state: 'suggested', model: null as string | null, created_at: testInstant },
};
const onUse = jest.fn();
const onClose = jest.fn();
function Place() {
  const [isOpen, setOpen] = useState(true);
  return (
    <SuggestionDialog
      isOpen={isOpen}
      kind="follow-up-email"
      subject={null}
      title="Email to Acme"
      description="A first draft."
      useLabel="Copy text"
      usedMessage="Text copied"
      onUse={onUse}
      onClose={() => {
        onClose();
        setOpen(false);
      }}
    />
  );
}
const open = () =>
  renderRoute({
    routes: [
      { path: '/', element: <Place /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    at: '/',
    session: signedInAs(),
  });
const answers = () => network.sent('POST', '/rest/v1/rpc/answer_suggestion').map(({ body }) => body);

beforeEach(() => {
  onUse.mockReset();
  onClose.mockReset();
  network.rpc('suggest_text', suggestion);
  network.rpc('answer_suggestion', suggestion);
  network.on('POST', '/functions/v1/write-suggestion', { model: null });
});

test('it is used as it was edited, and the server is told', async () => {
  const { user } = open();
  const text = await screen.findByLabelText('Suggested text');
  expect(text).toHaveValue('Hello Dana.');
  await user.type(text, ' Bye.');
  await user.click(screen.getByRole('button', { name: 'Copy text' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onUse).toHaveBeenCalledWith('Hello Dana. Bye.');
  expect(answers()).toEqual([{ p_id: suggestion.id, p_state: 'used', p_reason: null }]);
});

test('it is dismissed without being used', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onUse).not.toHaveBeenCalled();
  expect(answers()).toEqual([{ p_id: suggestion.id, p_state: 'dismissed', p_reason: null }]);
});

test('it is reported with a reason, after it was said who reads it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  expect(screen.getByText(/Administrators will read your reason/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Report suggestion' }));
  expect(screen.getByText('Enter what is wrong')).toBeVisible();
  await user.type(screen.getByLabelText(/^What is wrong/), 'Wrong name');
  await user.click(screen.getByRole('button', { name: 'Report suggestion' }));
  expect(await screen.findByText('Suggestion reported')).toBeVisible();
  expect(answers()).toEqual([{ p_id: suggestion.id, p_state: 'reported', p_reason: 'Wrong name' }]);
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ['Copy text', 'Text copied', 'used', /suggestion as it was made/],
  ['Dismiss', 'Suggestion dismissed', 'dismissed', /The text was deleted when you dismissed/],
])('after %s it can still be reported', async (label, said, state, told) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText(said)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'Report suggestion' })).toHaveTextContent(told);
  await user.type(screen.getByLabelText(/^What is wrong/), 'Wrong name');
  await user.click(screen.getByRole('button', { name: 'Report suggestion' }));
  expect(await screen.findByText('Suggestion reported')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(answers()).toEqual([
    { p_id: suggestion.id, p_state: state, p_reason: null },
    { p_id: suggestion.id, p_state: 'reported', p_reason: 'Wrong name' },
  ]);
});

test('where the page is left, the offer to report goes with it', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  expect(await screen.findByRole('button', { name: 'Report' })).toBeVisible();
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument());
});

test('it says how it was made: the version, and that no model wrote it', async () => {
  const { user } = open();
  await user.click(await screen.findByText('How was this made?'));
  expect(screen.getByText('Follow-up email, version 3')).toBeVisible();
  expect(screen.getByText(/^Without a model, /)).toBeVisible();
  expect(screen.getByText(/^Composed from a template, without a model/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Write with/ })).not.toBeInTheDocument();
  expect(screen.getByText('SHA-256 0123456789abcdef…')).toBeVisible();
});

const writePath = '/functions/v1/write-suggestion';

test('a connected model writes it anew; what was typed before can be had again', async () => {
  network.on('POST', writePath, { model: 'tiny-writer' });
  const { user } = open();
  const text = await screen.findByLabelText('Suggested text');
  await user.type(text, ' Mine.');
  const act = await screen.findByRole('button', { name: 'Write with tiny-writer' });
  expect(screen.getByText(/^Sends the suggestion to tiny-writer/)).toBeVisible();
  network.on('POST', writePath, { ...suggestion, text: 'Dear Dana.', model: 'tiny-writer' });
  await user.click(act);
  await waitFor(() => expect(text).toHaveValue('Dear Dana.'));
  expect(network.sent('POST', writePath).at(-1)?.body).toEqual({ action: 'write', suggestion: suggestion.id });
  expect(screen.queryByRole('button', { name: /^Write with/ })).not.toBeInTheDocument();
  await user.click(screen.getByText('How was this made?'));
  expect(screen.getByText(/^Written with tiny-writer, /)).toBeVisible();
  const swap = screen.getByRole('button', { name: 'Swap with the text before' });
  await user.click(swap);
  expect(text).toHaveValue('Hello Dana. Mine.');
  await user.click(swap);
  expect(text).toHaveValue('Dear Dana.');
});

test('where the model fails, the text stays and a sentence says so', async () => {
  network.on('POST', writePath, { model: 'tiny-writer' });
  const { user } = open();
  const act = await screen.findByRole('button', { name: 'Write with tiny-writer' });
  network.on('POST', writePath, refusal(502, 'P0001', 'The model is busy, so the text stays as it was.'));
  await user.click(act);
  expect(await screen.findByText('The model is busy, so the text stays as it was.')).toBeVisible();
  expect(screen.getByLabelText('Suggested text')).toHaveValue('Hello Dana.');
  expect(act).toBeEnabled();
});

test('a use that fails keeps the text, and a refusal says why there is none', async () => {
  onUse.mockRejectedValue(new Error('no clipboard'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  expect(await screen.findByText('Failed to save your answer. Try again.')).toBeVisible();
  expect(screen.getByLabelText('Suggested text')).toHaveValue('Hello Dana.');
  expect(answers()).toEqual([]);
});

test('where the answer was lost, a second try uses nothing twice', async () => {
  network.rpc('answer_suggestion', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  network.rpc('answer_suggestion', suggestion);
  await user.click(screen.getByRole('button', { name: 'Copy text' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onUse).toHaveBeenCalledTimes(1);
});

test('a refusal says why there is no suggestion', async () => {
  network.rpc('suggest_text', refusal(400, 'P0001', 'You wrote no private notes in this session'));
  open();
  expect(await screen.findByText('You wrote no private notes in this session')).toBeVisible();
});
