import { screen } from '@testing-library/react';
import { makeJobApplication, testIds } from '@milepost/shared/testing/factories';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ExportDialog } from './ExportDialog.tsx';

const all = [makeJobApplication(), makeJobApplication()];
const open = (shown: typeof all) =>
  renderRoute({
    routes: [
      {
        path: '/',
        Component: () => <ExportDialog isOpen onClose={() => undefined} applications={all} shown={shown} />,
      },
    ],
    at: '/',
    session: signedInAs({ id: testIds.client }),
  });

test('those that the page shows are exported, until all are wanted', async () => {
  const { user } = open(all.slice(1));
  expect(await screen.findByRole('radio', { name: 'Those shown now (1)' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'All (2)' }));
  expect(screen.getByRole('radio', { name: 'All (2)' })).toBeChecked();
});

test('where the page shows none, also because it still loads, all are exported', async () => {
  open([]);
  expect(await screen.findByRole('radio', { name: 'All (2)' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Those shown now (0)' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(screen.queryByText('Nothing to export yet.')).toBeNull();
});
