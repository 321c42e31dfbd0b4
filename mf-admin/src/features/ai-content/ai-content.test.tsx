import { screen } from '@testing-library/react';
import { refusal } from '@milepost/shared/testing/network';
import { open, openTemplate, templatePages } from './testing/template-pages.tsx';

const network = templatePages();

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

test('an address that leads nowhere, and a list that fails, say so', async () => {
  network.table('ai_templates', []);
  openTemplate();
  expect(await screen.findByText('Template not found')).toBeVisible();
});
