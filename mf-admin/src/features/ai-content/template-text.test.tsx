import { screen, within } from '@testing-library/react';
import { refusal } from '@milepost/shared/testing/network';
import { openTemplate, template, templatePages, versionOf, versions } from './testing/template-pages.tsx';

const network = templatePages();

test('instructions for a model are saved with the text, and compared', async () => {
  network.table('ai_template_versions', [{ ...versions[0], instructions: 'Be brief.' }, versions[1]]);
  const { user } = openTemplate();
  const field = await screen.findByRole('textbox', { name: 'Instructions for a model' });
  expect(field).toHaveValue('Be brief.');
  await user.clear(field);
  await user.type(field, 'Be warm.');
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for version 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with the text' }));
  const compared = within(await screen.findByRole('dialog', { name: 'Version 2 and your text' }));
  expect(compared.getByText('Be warm.').tagName).toBe('INS');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save version' }));
  await user.type(dialog.getByLabelText(/^What changed/), 'Warmer');
  network.rpc('save_ai_version', { ...template, draft_version: 3 });
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version 3 saved')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/save_ai_version')[0]?.body).toMatchObject({ p_instructions: 'Be warm.' });
});

test('a variable comes from the menu, the preview from the server, and saving names the version begun with', async () => {
  const { user } = openTemplate();
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect(await screen.findByText('Hello Dana.')).toBeVisible();
  await user.click(text);
  await user.click(screen.getByRole('button', { name: 'Insert variable' }));
  await user.click(await screen.findByRole('menuitem', { name: 'First name {{greeting}}' }));
  expect(text).toHaveValue('Hello {{greeting}}.\nBye.{{greeting}}');
  await user.click(screen.getByRole('button', { name: 'Save version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save version' }));
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await dialog.findByText('What changed is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/^What changed/), 'Greets twice');
  network.rpc('save_ai_version', { ...template, draft_version: 3 });
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version 3 saved')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/save_ai_version')[0]?.body).toEqual({
    p_template_id: template.id,
    p_over: 2,
    p_body: 'Hello {{greeting}}.\nBye.{{greeting}}',
    p_note: 'Greets twice',
    p_instructions: '',
  });
});

test('a text that names no variable says so in place of the preview', async () => {
  network.rpc('preview_ai_text', refusal(400, 'P0001', "{{x}} isn't a variable of this template"));
  openTemplate();
  expect(await screen.findByText("{{x}} isn't a variable of this template")).toBeVisible();
});

test('of two editors the second compares and chooses', async () => {
  const { user, queryClient } = openTemplate();
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), ' Mine');
  network.table('ai_templates', [{ ...template, draft_version: 3 }]);
  network.table('ai_template_versions', [versionOf(3, 'Their words'), ...versions]);
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Version 3 was saved since you opened this page.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save version' }));
  const question = within(await screen.findByRole('dialog', { name: 'This template was changed elsewhere' }));
  expect(question.getByText('Their words')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep mine' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save version' }));
  await user.type(dialog.getByLabelText(/^What changed/), 'Mine');
  network.rpc('save_ai_version', { ...template, draft_version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version 4 saved')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/save_ai_version')[0]?.body).toMatchObject({
    p_over: 3,
    p_body: 'Hello {{greeting}}.\nBye. Mine',
  });
});
