import { screen, within } from '@testing-library/react';
import { nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CompliancePage from '../CompliancePage.tsx';

const network = fakeNetwork();
const kim = { id: nextId(), full_name: 'Kim Ode', email: 'kim@milepost.test' };
const review = {
  ...{
    id: nextId(),
    revision: 4,
    name: 'Who has access',
    owner_id: kim.id,
    owner: kim,
    due_on: '2020-01-05',
    every_months: 3,
  },
  ...{ completed_at: null, finding: null, evidence_path: null, evidence_name: null },
};
const open = (query = '') => {
  network.table('users', [kim]);
  return renderRoute({
    routes: [{ path: '/admin/compliance', Component: CompliancePage }],
    at: `/admin/compliance?tab=reviews${query}`,
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
  });
};
const act = async (user: ReturnType<typeof open>['user'], name: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Who has access' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole(role));
};

test('lists what is due, and marks what is overdue', async () => {
  network.table('compliance_reviews', [review]);
  const { user, router } = open();
  const row = await screen.findByRole('row', { name: /Who has access/ });
  expect(within(row).getByText('Kim Ode')).toBeVisible();
  expect(within(row).getByText('Every 3 months')).toBeVisible();
  expect(within(row).getByText('Overdue')).toBeVisible();
  network.table('compliance_reviews', []);
  await user.selectOptions(screen.getByLabelText('Show'), 'Completed');
  expect(await screen.findByText('No reviews completed yet')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=reviews&show=completed');
});

test('plans one, which needs a due date', async () => {
  network.table('compliance_reviews', []);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Plan review' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), ' Backups ');
  await user.click(dialog.getByRole('button', { name: 'Plan review' }));
  expect(await dialog.findByText('Enter a due date')).toBeVisible();
  for (const [part, digits] of [
    [/^month/, '1'],
    [/^day/, '10'],
    [/^year/, '2030'],
  ] as const) {
    await user.type(dialog.getByRole('spinbutton', { name: part }), digits);
  }
  await dialog.findByRole('option', { name: 'Kim Ode' });
  await user.selectOptions(dialog.getByLabelText(/^Owner/), 'Kim Ode');
  await user.selectOptions(dialog.getByLabelText(/^Repeats/), 'Every year');
  network.on('POST', '/rest/v1/compliance_reviews', refusal(400, 'P0001', 'Choose an owner who can open this page'));
  await user.click(dialog.getByRole('button', { name: 'Plan review' }));
  expect(await dialog.findByText('Choose an owner who can open this page')).toBeVisible();
  network.on('POST', '/rest/v1/compliance_reviews', null);
  await user.click(dialog.getByRole('button', { name: 'Plan review' }));
  expect(await screen.findByText('Review planned')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/compliance_reviews').at(-1)?.body).toEqual({
    ...{ name: 'Backups', owner_id: kim.id, due_on: '2030-01-10', every_months: 12 },
  });
});

test('completes one with a finding', async () => {
  network.table('compliance_reviews', [review]);
  network.rpc('complete_compliance_review', { ...review, finding: 'Fine' });
  const { user } = open();
  const dialog = await act(user, 'Complete');
  await user.type(dialog.getByLabelText(/^What did you find/), 'Fine');
  await user.click(dialog.getByRole('button', { name: 'Complete review' }));
  expect(await screen.findByText('Review completed')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/complete_compliance_review').at(-1)?.body).toEqual({
    ...{ p_id: review.id, p_finding: 'Fine', p_evidence_path: null, p_evidence_name: null },
  });
});

test('changes and deletes an open one', async () => {
  network.table('compliance_reviews', [review]);
  const { user } = open();
  network.on('PATCH', '/rest/v1/compliance_reviews', [{ ...review, name: 'Who has access now', revision: 5 }]);
  network.on('DELETE', '/rest/v1/compliance_reviews', null);
  const editing = await act(user, 'Edit');
  await user.type(editing.getByLabelText(/^Name/), ' now');
  await user.click(editing.getByRole('button', { name: 'Save review' }));
  expect(await screen.findByText('Review saved')).toBeVisible();
  expect(network.sent('PATCH', '/rest/v1/compliance_reviews').at(-1)?.body).toMatchObject({
    ...{ name: 'Who has access now', owner_id: kim.id, due_on: '2020-01-05', every_months: 3 },
  });
  const deleting = await act(user, 'Delete', 'alertdialog');
  await user.click(deleting.getByRole('button', { name: 'Delete review' }));
  expect(await screen.findByText('Review deleted')).toBeVisible();
  expect(network.sent('DELETE', '/rest/v1/compliance_reviews').at(-1)?.parameters).toMatchObject({
    id: `eq.${review.id}`,
  });
});

test('an edit over another one shows where they differ, and keeps mine if asked', async () => {
  network.table('compliance_reviews', [review]);
  const { user } = open();
  const editing = await act(user, 'Edit');
  await user.type(editing.getByLabelText(/^Name/), ' now');
  network.on('PATCH', '/rest/v1/compliance_reviews', []);
  network.on('GET', '/rest/v1/compliance_reviews', { ...review, revision: 5, every_months: 12 });
  await user.click(editing.getByRole('button', { name: 'Save review' }));
  const question = within(await screen.findByRole('dialog', { name: 'This review was changed elsewhere' }));
  expect(question.getByText('Every year')).toBeVisible();
  network.on('PATCH', '/rest/v1/compliance_reviews', [{ ...review, name: 'Who has access now', revision: 6 }]);
  network.table('compliance_reviews', [review]);
  await user.click(question.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Review saved')).toBeVisible();
  expect(network.sent('PATCH', '/rest/v1/compliance_reviews').at(-1)?.parameters).toMatchObject({ revision: 'eq.5' });
});

test('an edit of one that was completed meanwhile says so, and keeps what was typed', async () => {
  network.table('compliance_reviews', [review]);
  const { user } = open();
  const editing = await act(user, 'Edit');
  await user.type(editing.getByLabelText(/^Name/), ' now');
  network.on('PATCH', '/rest/v1/compliance_reviews', []);
  network.on('GET', '/rest/v1/compliance_reviews', { ...review, revision: 5, completed_at: '2026-11-20T10:00:00Z' });
  await user.click(editing.getByRole('button', { name: 'Save review' }));
  expect(await editing.findByText(/^This review was completed meanwhile/)).toBeVisible();
  expect(editing.getByLabelText(/^Name/)).toHaveValue('Who has access now');
});

test('shows what was found, and offers the evidence', async () => {
  const evidence = { evidence_path: `${review.id}/a.pdf`, evidence_name: 'Access.pdf' };
  network.table('compliance_reviews', [
    { ...review, completed_at: '2026-11-20T10:00:00Z', finding: 'Nothing to change', ...evidence },
  ]);
  open('&show=completed');
  expect(await screen.findByText('Nothing to change')).toBeVisible();
  expect(screen.getByText('Nov 20, 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Access.pdf' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Actions for Who has access' })).toBeNull();
});

test('a failed load says so and Retry asks again', async () => {
  network.on('GET', '/rest/v1/compliance_reviews', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load reviews')).toBeVisible();
  network.table('compliance_reviews', [{ ...review, owner: null, owner_id: null }]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Every administrator')).toBeVisible();
});
