import { screen, within } from '@testing-library/react';
import { makePerson, nextId, testInstant } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { openTemplate, template, templatePages, usage } from './testing/template-pages.tsx';

const network = templatePages();

test('a version goes live with a reason; a refusal names the test case and keeps what was typed', async () => {
  network.rpc('move_ai_label', refusal(400, 'P0001', 'The test case “Greets” fails, so version 2 stays out of live'));
  const { user } = openTemplate('?view=versions');
  await user.click(await screen.findByRole('button', { name: 'Actions for version 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to live' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move version 2 to live' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Shorter');
  await user.click(dialog.getByRole('button', { name: 'Move to live' }));
  expect(await dialog.findByText('The test case “Greets” fails, so version 2 stays out of live')).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Shorter');
  network.rpc('move_ai_label', { ...template, live_version: 2 });
  await user.click(dialog.getByRole('button', { name: 'Move to live' }));
  expect(await screen.findByText('Version 2 moved to live')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/move_ai_label').at(-1)?.body).toEqual({
    p_template_id: template.id,
    p_label: 'live',
    p_version: 2,
    p_from: 1,
    p_reason: 'Shorter',
  });
});

test('a label moves from the version that was seen, not from one that somebody moved there meanwhile', async () => {
  network.rpc(
    'move_ai_label',
    refusal(400, 'P0001', 'Someone moved live to version 2. Look at it, then move it again'),
  );
  const { user } = openTemplate('?view=versions');
  await user.click(await screen.findByRole('button', { name: 'Actions for version 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to live' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move version 2 to live' }));
  network.table('ai_templates', [{ ...template, live_version: 2 }]);
  await network.change('ai_templates', 'UPDATE', { ...template, live_version: 2 });
  await user.type(dialog.getByLabelText(/^Reason/), 'Shorter');
  await user.click(dialog.getByRole('button', { name: 'Move to live' }));
  expect(await dialog.findByText(/^Someone moved live/)).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/move_ai_label')[0]?.body).toMatchObject({ p_from: 1 });
});

test('what was reported after it was used counts as both, and says so', async () => {
  network.rpc('ai_template_usage', [{ ...usage, reported: 2, reported_later: 1 }]);
  const row = {
    id: nextId(),
    version: 1,
    input_hash: 'ab'.repeat(32),
    model: null,
    person: null,
    answered_at: testInstant,
  };
  network.table('ai_outputs', [
    { ...row, text: 'Hello Dana', reason: 'Wrong name', answered_before: 'used' },
    { ...row, id: nextId(), text: '', reason: 'Too stiff', answered_before: 'dismissed' },
    { ...row, id: nextId(), text: 'Hello Mara', reason: 'Rude' },
  ]);
  const { user } = openTemplate('?view=versions');
  expect(
    await screen.findByText('4 suggestions: 2 used, 1 dismissed, 2 reported (1 after use or dismissal)'),
  ).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Reported' }));
  expect(await screen.findByRole('region', { name: 'Wrong name' })).toHaveTextContent(/Before that\s*Used/);
  expect(screen.getByRole('region', { name: 'Too stiff' })).toHaveTextContent('Dismissed, and its text deleted');
  expect(screen.getByRole('region', { name: 'Rude' })).not.toHaveTextContent('Before that');
});

test('a version says what became of its suggestions, is compared, and restored into the text', async () => {
  const { user } = openTemplate('?view=versions');
  expect(await screen.findByText('4 suggestions: 2 used, 1 dismissed, 1 reported')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for version 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with the text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1 and your text' }));
  expect(dialog.getByText('Bye.').tagName).toBe('INS');
  expect(dialog.queryByText(/unsaved changes/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('Hello {{greeting}}.');
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  await user.click(screen.getByRole('button', { name: 'Actions for version 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with the text' }));
  expect(await screen.findByText(/^Restoring replaces your unsaved changes/)).toBeVisible();
});

test('moves of labels say who and why; reports say which version and input', async () => {
  network.table('ai_template_labels', [
    {
      ...{ id: nextId(), label: 'live', version: 1, reason: 'Clients asked', moved_at: testInstant },
      mover: makePerson({ full_name: 'Morgan Lee' }),
    },
  ]);
  network.table('ai_outputs', [
    {
      ...{
        id: nextId(),
        version: 1,
        text: 'Hello Recruiting.',
        reason: 'Wrong name',
        input_hash: 'ab'.repeat(32),
        model: null,
      },
      ...{ person: makePerson(), answered_at: testInstant },
    },
  ]);
  const { user } = openTemplate('?view=labels');
  expect(await screen.findByText('Live moved to version 1')).toBeVisible();
  expect(screen.getByText('Clients asked')).toBeVisible();
  expect(screen.getByText(/Morgan Lee/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Reported' }));
  expect(await screen.findByRole('heading', { name: 'Wrong name' })).toBeVisible();
  expect(screen.getByText('Without a model, from version 1')).toBeVisible();
  expect(screen.getByText(`SHA-256 ${'ab'.repeat(32)}`)).toBeVisible();
});
