import { screen, within } from '@testing-library/react';
import { nextId, testInstant } from '@milepost/shared/testing/factories';
import { openTemplate, template, templatePages, testCase } from '../testing/template-pages.tsx';

const network = templatePages();

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
