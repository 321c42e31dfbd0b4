import { screen } from '@testing-library/react';
import { makeContact, makeJobApplication } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ContactsCard } from './ContactsCard.tsx';

const network = fakeNetwork();

test('a contact that another tab links or changes shows by itself', async () => {
  const application = makeJobApplication();
  const contact = makeContact({ name: 'Ines Roth', application_id: application.id });
  network.table('contacts', []);
  renderRoute({
    routes: [{ path: '/', element: <ContactsCard application={application} /> }],
    at: '/',
    session: signedInAs(),
  });
  expect(await screen.findByText('No contacts yet')).toBeVisible();
  network.table('contacts', [contact]);
  await network.change('contacts', 'UPDATE', contact);
  expect(await screen.findByText('Ines Roth')).toBeVisible();
  network.table('contacts', [{ ...contact, name: 'Ines Roth-Lang' }]);
  await network.change('contacts', 'UPDATE', contact);
  expect(await screen.findByText('Ines Roth-Lang')).toBeVisible();
});
