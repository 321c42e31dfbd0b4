import { screen, within } from '@testing-library/react';
import { nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CompliancePage from '../CompliancePage.tsx';

const network = fakeNetwork();
const rule = {
  ...{ key: 'activity_logs', label: 'Activity log', description: 'What users did.' },
  ...{ days: 730, least_days: 90, reason: null, changed_at: null },
};
const run = {
  ...{ id: nextId(), rule_key: 'activity_logs', day: '2026-11-20', days: 730, removed: 1204 },
  ...{ error_code: null, finished_at: '2026-11-20T10:00:00Z' },
};
const dryRun = (expired: number) => [{ key: 'activity_logs', before: '2024-11-20T10:00:00Z', expired }];
const open = () => {
  network.table('retention_rules', [rule]);
  network.table('retention_runs', [{ ...run, id: nextId(), removed: 7, error_code: '57014' }, run]);
  network.rpc('retention_dry_run', dryRun(12));
  return renderRoute({
    routes: [{ path: '/admin/compliance', Component: CompliancePage }],
    at: '/admin/compliance?tab=retention',
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
  });
};

test('shows what each rule keeps, what would go now, and what went', async () => {
  const { user } = open();
  const rules = within(await screen.findByRole('table', { name: 'Retention rules' }));
  const row = await rules.findByRole('row', { name: /Activity log/ });
  expect(await within(row).findByText('12 rows from before Nov 20, 2024')).toBeVisible();
  expect(within(row).getByText('Failed')).toBeVisible();
  const runs = screen.getByRole('table', { name: 'Latest runs' });
  expect(within(runs).getByText('1,204 rows deleted')).toBeVisible();
  expect(within(runs).getByText(/7 rows deleted, then it took too long/)).toBeVisible();
  network.rpc('retention_dry_run', dryRun(13));
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(await within(row).findByText('13 rows from before Nov 20, 2024')).toBeVisible();
});

test('a rule is changed with a reason, after a dry run of the days typed in', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change Activity log' }));
  const dialog = within(await screen.findByRole('dialog'));
  const days = dialog.getByLabelText(/^Days kept/);
  await user.clear(days);
  await user.type(days, '80');
  expect(dialog.getByText('Choose 90 to 3,650 days')).toBeVisible();
  network.rpc('retention_dry_run', dryRun(4000));
  await user.clear(days);
  await user.type(days, '365');
  expect(await dialog.findByText('4,000 rows from before Nov 20, 2024 will be deleted.')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/retention_dry_run').at(-1)?.body).toEqual({
    p_key: 'activity_logs',
    p_days: 365,
  });
  await user.type(dialog.getByLabelText(/^Reason/), 'New policy');
  const refused = 'Someone else changed this rule to 500 days. Review it again';
  network.rpc('set_retention', refusal(400, 'P0001', refused));
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect(await dialog.findByText(refused)).toBeVisible();
  network.rpc('set_retention', { ...rule, days: 365 });
  await user.click(dialog.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('Activity log changed')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/set_retention').at(-1)?.body).toEqual({
    ...{ p_key: 'activity_logs', p_days: 365, p_from: 730, p_reason: 'New policy' },
  });
});

test('a failed load says so and Retry asks again', async () => {
  network.table('retention_rules', [rule]);
  network.table('retention_runs', []);
  network.rpc('retention_dry_run', refusal(500, 'XX000', 'broken'));
  const { user } = renderRoute({
    routes: [{ path: '/admin/compliance', Component: CompliancePage }],
    at: '/admin/compliance?tab=retention',
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
  });
  expect(await screen.findByText('Failed to load retention rules')).toBeVisible();
  network.rpc('retention_dry_run', dryRun(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 row from before Nov 20, 2024')).toBeVisible();
  expect(screen.getByText('Nothing deleted yet')).toBeVisible();
});
