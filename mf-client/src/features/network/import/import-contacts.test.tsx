import { screen, waitFor, within } from '@testing-library/react';
import { makeContact } from '@milepost/shared/testing/factories';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import NetworkPage from '../NetworkPage.tsx';
import { cards, linkedIn } from './testing/contact-files.ts';

describe('the import', () => {
  const network = fakeNetwork();
  let contacts: Contact[] = [];
  beforeEach(() => {
    contacts = [makeContact({ name: 'Omar Ruiz', company: 'Northwind' })];
    network.table('contacts', () => contacts);
    network.table('interactions', []);
    network.rpc('own_companies', []);
    network.table('job_applications', []);
  });
  const begin = async (file: File) => {
    const { user } = renderRoute({
      routes: [{ path: '/ai-compass', Component: NetworkPage }],
      at: '/ai-compass',
      session: signedInAs(),
    });
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import contacts' }));
    await user.upload(dialog.getByLabelText('Choose a file'), file);
    return { user, dialog };
  };

  test('shows who is new, there, and refused, writes when asked to, and is undone as a whole', async () => {
    network.on('POST', '/rest/v1/contacts', undefined);
    network.rpc('remove_contacts', 2);
    const { user, dialog } = await begin(new File([linkedIn], 'Connections.csv'));
    const listed = async (name: string) =>
      within(await dialog.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await listed('New contacts')).toEqual([
      'Ines RothUX Lead · Harbor Health, Inc. · ines@harbor.test',
      'Mo =HYPERLINK(1)',
    ]);
    expect(await listed('Already in your network')).toEqual(['Omar RuizNo. 6 in the file · Same name and company']);
    expect(await listed("Can't import")).toEqual(['No nameNo. 7 in the file · Name is required']);
    expect(network.sent('POST', '/rest/v1/contacts')).toHaveLength(0);

    await user.click(dialog.getByRole('button', { name: 'Import 2 contacts' }));
    expect(await screen.findByText('Imported 2 contacts')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = network.sent('POST', '/rest/v1/contacts')[0]?.body as { id: string; name: string }[];
    expect(sent.map(({ name }) => name)).toEqual(['Ines Roth', 'Mo =HYPERLINK(1)']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/remove_contacts')[0]?.body).toEqual({
        p_ids: sent.map(({ id }) => id),
      }),
    );
  });

  test('that fails keeps its preview, and another try adds nobody twice', async () => {
    network.on('POST', '/rest/v1/contacts', refusal(500, 'XX000', 'down'));
    const { user, dialog } = await begin(new File([cards], 'people.vcf'));
    await user.click(await dialog.findByRole('button', { name: 'Import 2 contacts' }));
    expect(await dialog.findByText('Something went wrong on our side. Try again in a moment.')).toBeVisible();
    network.on('POST', '/rest/v1/contacts', undefined);
    await user.click(dialog.getByRole('button', { name: 'Import 2 contacts' }));
    await screen.findByText('Imported 2 contacts');
    const [first, second] = network.sent('POST', '/rest/v1/contacts').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test('whose answer got lost is complete once the list has it, and nothing is offered twice', async () => {
    network.on('POST', '/rest/v1/contacts', ({ body }: FakeRequest) => {
      const sent = body as Contact[];
      contacts = [...contacts, ...sent.map(({ id, name }) => makeContact({ id, name }))];
      return refusal(500, 'XX000', 'down');
    });
    const { user, dialog } = await begin(new File([cards], 'people.vcf'));
    await user.click(await dialog.findByRole('button', { name: 'Import 2 contacts' }));
    expect(await dialog.findByText(/^The connection broke after the import/)).toHaveTextContent(
      /complete: 2 contacts\.$/,
    );
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(dialog.getByRole('list', { name: 'New contacts' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of which a part arrived says so, and sends the same again', async () => {
    network.on('POST', '/rest/v1/contacts', ({ body }: FakeRequest) => {
      const [first] = body as Contact[];
      if (first && contacts.length === 1) contacts = [...contacts, makeContact({ id: first.id, name: first.name })];
      return refusal(500, 'XX000', 'down');
    });
    const { user, dialog } = await begin(new File([cards], 'people.vcf'));
    await user.click(await dialog.findByRole('button', { name: 'Import 2 contacts' }));
    expect(await dialog.findByText('1 of 2 contacts were added. Import again to add the rest.')).toBeVisible();
    network.on('POST', '/rest/v1/contacts', undefined);
    await user.click(dialog.getByRole('button', { name: 'Import 2 contacts' }));
    await screen.findByText('Imported 2 contacts');
    const [first, second] = network.sent('POST', '/rest/v1/contacts').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  test('reads a file by the encoding that is chosen', async () => {
    const text = Buffer.from('First Name,Last Name\nPawe?,Nowak\n', 'latin1');
    text[text.indexOf('?')] = 0xb3;
    const { user, dialog } = await begin(new File([text], 'Connections.csv'));
    expect(await dialog.findByText(/^This file isn't UTF-8, so it was read as Windows-1252/)).toBeVisible();
    expect(dialog.getByText('Pawe³ Nowak')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Encoding'), 'Windows-1250');
    expect(await dialog.findByText('Paweł Nowak')).toBeVisible();
  });

  test('of a file that is no list of contacts says so, and another can be chosen', async () => {
    const { user, dialog } = await begin(new File(['Hello'], 'hello.csv'));
    expect(await dialog.findByText(/This file has no columns “First Name” and “Last Name”/)).toBeVisible();
    await user.upload(dialog.getByLabelText('Choose a file'), new File([linkedIn], 'Connections.csv'));
    expect(await dialog.findByRole('button', { name: 'Import 2 contacts' })).toBeVisible();
  });
});
