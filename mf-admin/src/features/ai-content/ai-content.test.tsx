import { screen, within } from '@testing-library/react';
import { makePerson, nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import AiContentPage from './AiContentPage.tsx';
import TemplatePage from './TemplatePage.tsx';

const network = fakeNetwork();
const template = {
  ...{ id: nextId(), slug: 'follow-up-email', name: 'Follow-up email', place: 'Clients, at a follow-up' },
  ...{ draft_version: 2, staging_version: 2, live_version: 1, updated_at: testInstant },
  variables: [{ name: 'greeting', label: 'First name', type: 'text', source: 'Contacts', sample: 'Dana' }],
};
const versionOf = (version: number, body: string) => ({
  ...{
    template_id: template.id,
    version,
    body,
    instructions: null,
    note: `Change ${version}`,
    created_at: testInstant,
  },
  author: makePerson(),
});
const versions = [versionOf(2, 'Hello {{greeting}}.\nBye.'), versionOf(1, 'Hello {{greeting}}.')];
const testCase = {
  ...{ id: nextId(), template_id: template.id, name: 'Greets', input: { greeting: 'Mara' }, revision: 1 },
  ...{ contains: ['Mara'], lacks: [] },
};
const usage = { template_id: template.id, version: 1, suggested: 4, used: 2, dismissed: 1, reported: 1 };

beforeEach(() => {
  network.table('ai_templates', [template]);
  network.table('ai_template_versions', versions);
  network.table('ai_template_cases', [testCase]);
  network.rpc('ai_template_usage', [usage]);
  network.rpc('preview_ai_text', 'Hello Dana.');
  network.on('POST', '/functions/v1/write-suggestion', { model: null, used: 0, budget: 0 });
});
const open = (at = '/admin/ai-content') =>
  renderRoute({
    routes: [
      { path: '/admin/ai-content', Component: AiContentPage },
      { path: '/admin/ai-content/:slug', Component: TemplatePage },
    ],
    at,
    session: signedInAs({ role: 'super_admin' }),
  });
const openTemplate = (view = '') => open(`/admin/ai-content/follow-up-email${view}`);

test('templates are listed with their state, use and reports, and that no model is connected', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Follow-up email' })).toBeVisible();
  expect(await screen.findByText('No model is connected. Suggestions are composed from templates.')).toBeVisible();
  expect(screen.getByText('Live, with changes')).toBeVisible();
  expect(await screen.findByText('4')).toBeVisible();
  expect(screen.getByRole('link', { name: '1 reported: Follow-up email' })).toHaveAttribute(
    'href',
    '/admin/ai-content/follow-up-email?view=reported',
  );
});

test('where a model is connected, the page says which, and what it used of its budget', async () => {
  network.on('POST', '/functions/v1/write-suggestion', { model: 'tiny-writer', used: 12_400, budget: 1_000_000 });
  open();
  expect(
    await screen.findByText('tiny-writer is connected; 12,400 of 1,000,000 tokens used this month.'),
  ).toBeVisible();
  expect(screen.queryByText(/No model is connected/)).not.toBeInTheDocument();
});

test('whether a model is connected can’t be told where the server fails, and is asked again', async () => {
  network.on('POST', '/functions/v1/write-suggestion', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load whether a model is connected')).toBeVisible();
  network.on('POST', '/functions/v1/write-suggestion', { model: null, used: 0, budget: 0 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/No model is connected/)).toBeVisible();
});

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

test('test cases are run on a version, and one that fails says why', async () => {
  network.rpc('run_ai_cases', {
    ...{ id: nextId(), version: 2, ran_at: testInstant },
    results: [{ case: 'Greets', passed: false, missing: ['Mara'], unwanted: ['Bye'], text: 'Hello Dana. Bye.' }],
  });
  const { user } = openTemplate('?view=cases');
  await user.click(await screen.findByRole('button', { name: 'Run test cases' }));
  expect(await screen.findByText('Missing: “Mara”')).toBeVisible();
  expect(screen.getByText('Not wanted: “Bye”')).toBeVisible();
  expect(screen.getByText('1 of 1 fail')).toBeVisible();
});

test('a test case is added with a part on each line; one without a part is not', async () => {
  const { user } = openTemplate('?view=cases');
  await user.click((await screen.findAllByRole('button', { name: 'Add test case' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add test case' }));
  await user.type(dialog.getByLabelText(/^Name/), 'No contact');
  await user.clear(dialog.getByLabelText('First name'));
  await user.click(dialog.getByRole('button', { name: 'Save test case' }));
  expect(await dialog.findByText(/^Enter at least one part/)).toBeVisible();
  const many = (word: string, count: number) =>
    Array.from({ length: count }, (_, place) => `${word} ${place}`).join('\n');
  await user.click(dialog.getByLabelText('Must contain'));
  await user.paste(many('Yes', 12));
  await user.click(dialog.getByLabelText('Must not contain'));
  await user.paste(many('No', 9));
  await user.click(dialog.getByRole('button', { name: 'Save test case' }));
  expect(await dialog.findByText("Both together can't have more than 20 lines")).toBeVisible();
  await user.clear(dialog.getByLabelText('Must contain'));
  await user.clear(dialog.getByLabelText('Must not contain'));
  await user.type(dialog.getByLabelText('Must contain'), ' Hello {enter}{enter}Bye');
  network.on('POST', '/rest/v1/ai_template_cases', testCase);
  await user.click(dialog.getByRole('button', { name: 'Save test case' }));
  expect(await screen.findByText('Test case saved')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/ai_template_cases')[0]?.body).toMatchObject({
    template_id: template.id,
    name: 'No contact',
    input: {},
    contains: ['Hello', 'Bye'],
    lacks: [],
  });
});

test('a test case is deleted after a question', async () => {
  const { user } = openTemplate('?view=cases');
  await user.click(await screen.findByRole('button', { name: 'Actions for Greets' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this test case?' }));
  network.on('DELETE', '/rest/v1/ai_template_cases', null);
  await user.click(dialog.getByRole('button', { name: 'Delete test case' }));
  expect(await screen.findByText('Test case deleted')).toBeVisible();
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

test('an address that leads nowhere, and a list that fails, say so', async () => {
  network.table('ai_templates', []);
  openTemplate();
  expect(await screen.findByText('Template not found')).toBeVisible();
});
