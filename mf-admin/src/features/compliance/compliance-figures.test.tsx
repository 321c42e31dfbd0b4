import { screen } from '@testing-library/react';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ComplianceFigures from './ComplianceFigures.tsx';

const network = fakeNetwork();
let tables: readonly FileTable[] = [];
const files = (given: readonly FileTable[]) => {
  tables = given;
  return null;
};
const open = () =>
  renderRoute({
    routes: [{ path: '*', Component: () => <ComplianceFigures files={files} /> }],
    at: '/admin/dashboard?tab=compliance',
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
  });

test('compliance is counted, and each figure leads to its rows', async () => {
  network.rpc('compliance_figures', {
    requests: { open: 2, overdue: 1, ended_30d: 3 },
    reviews: { open: 6, overdue: 0, completed: 4 },
    ...{ removed_30d: 1204, failed_rules: 1, tables: 90 },
  });
  network.table('compliance_reviews', [
    {
      ...{ id: '00000000-0000-4000-8000-000000000031', name: 'Who has access', owner_id: null, owner: null },
      ...{ revision: 1, due_on: '2030-01-10', every_months: null, completed_at: null, finding: null },
      ...{ evidence_path: null, evidence_name: null },
    },
  ]);
  open();
  expect(await screen.findByRole('link', { name: 'Overdue requests' })).toHaveAttribute(
    'href',
    '/admin/compliance?show=overdue',
  );
  expect(screen.getByText('1,204')).toBeVisible();
  expect(screen.getByText('in 30 days, 1 rule failed')).toBeVisible();
  expect(screen.getByRole('row', { name: /Who has access/ })).toHaveTextContent('Jan 10, 2030');
  expect(screen.getByText('1 of 6')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Requests ended' })).toHaveAttribute(
    'href',
    '/admin/compliance?show=ended-recently',
  );
  const asked = JSON.stringify(tables);
  expect(asked).toContain('["Rows deleted by retention",1204,');
  expect(asked).toContain('["Who has access","Every administrator","2030-01-10","Once"]');
});

test('compliance figures that failed are asked again by Retry', async () => {
  network.rpc('compliance_figures', refusal(500, 'XX000', 'broken'));
  network.table('compliance_reviews', []);
  const { user } = open();
  expect(await screen.findByText('Failed to load figures')).toBeVisible();
  network.rpc('compliance_figures', {
    requests: { open: 0, overdue: 0, ended_30d: 0 },
    reviews: { open: 0, overdue: 0, completed: 0 },
    ...{ removed_30d: 0, failed_rules: 0, tables: 90 },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No reviews planned')).toBeVisible();
});
