import { screen, waitFor } from '@testing-library/react';
import { makeDocument, makeJobApplication } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { DocumentsCard } from './DocumentsCard.tsx';

const network = fakeNetwork();

test('a deleted document keeps its place, and comes back from there', async () => {
  const all = ['Resume', 'Letter', 'Portfolio'].map((name) => makeDocument({ name, version_label: null }));
  let kept = all;
  network.table('application_documents', () => kept.map((document) => ({ document })));
  network.on('DELETE', '/rest/v1/documents', () => void (kept = all.filter(({ name }) => name !== 'Letter')));
  network.rpc('restore_deleted', () => void (kept = all));
  const { user } = renderRoute({
    routes: [{ path: '/', element: <DocumentsCard application={makeJobApplication()} /> }],
    at: '/',
    session: signedInAs(),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Letter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete document' }));
  const undo = await screen.findByRole('button', { name: 'Undo deleting Letter' });
  expect(await screen.findByText('2 sent')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Documents' }).children[1]).toHaveTextContent('Deleted “Letter”');
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'Actions for Letter' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('3 sent')).toBeVisible());
  expect(screen.getByRole('link', { name: 'Recently deleted documents' })).toHaveAttribute(
    'href',
    '/?deleted=documents',
  );
});
