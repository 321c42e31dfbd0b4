import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { RecheckAccess } from './RecheckAccess.tsx';

const Told = ({ what }: { what: string }) => `${what} ${JSON.stringify(useLocation().state)}`;
const open = (refusedTo: string | null) =>
  renderRoute({
    routes: [
      { path: '/client', Component: () => <RecheckAccess refusedTo={refusedTo} /> },
      { path: '/unauthorized', Component: () => <Told what="Access denied" /> },
      { path: '/former/k1', Component: () => <Told what="Former client" /> },
    ],
    at: '/client',
    session: signedInAs({ role: 'coach' }),
  });

test('who is refused once more is denied', async () => {
  open(null);
  expect(await screen.findByText('Access denied null')).toBeVisible();
});

test('where the claim names another page they are sent there, and the page is told so', async () => {
  open('/former/k1');
  expect(await screen.findByText('Former client {"isRefused":true}')).toBeVisible();
});
