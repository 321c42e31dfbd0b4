import { screen, waitFor, within } from '@testing-library/react';
import { makeContact } from '@milepost/shared/testing/factories';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import NetworkPage from '../NetworkPage.tsx';
import { checkContacts } from './check-contacts.ts';
import { contactOf } from './found-contact.ts';
import { readContacts } from './read-contacts.ts';
import { readLinkedIn } from './read-linkedin.ts';
import { readVcards } from './read-vcards.ts';

const linkedIn = [
  'Notes:',
  '"When exporting your connection data, you may notice that some of the email addresses are missing, as ""private""."',
  '',
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
  'Ines,Roth,https://www.linkedin.com/in/ines,ines@harbor.test,"Harbor Health, Inc.",UX Lead,12 Mar 2024',
  'Omar,Ruiz,https://www.linkedin.com/in/omar,,Northwind,Engineer,13 Mar 2024',
  ',,,,,,14 Mar 2024',
  "Mo,'=HYPERLINK(1),https://www.linkedin.com/in/mo,,,,15 Mar 2024",
].join('\r\n');

const card = (...lines: readonly string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const cards =
  card(
    'VERSION:3.0',
    'N:Roth;Ines;;;',
    'FN:Ines Roth',
    String.raw`ORG:Harbor Health\, Inc.;Design`,
    'TITLE:UX Lead',
    'item1.EMAIL;type=INTERNET;type=pref:ines@harbor.test',
    'EMAIL:ines@home.test',
    'TEL;TYPE=CELL:+1 312 555 0100',
    'URL:https://www.linkedin.com/in/ines',
    String.raw`NOTE:Met at a fair\nLikes maps`,
    'ADR;TYPE=WORK:;;1 Main St;Oslo;;0101;Norway',
  ) +
  card('VERSION:4.0', 'N:Ruiz;Omar;;Dr.;', 'TEL;VALUE=uri:tel:+1-312-555-0101', 'FN:') +
  card('VERSION:2.1', 'FN;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg') +
  card('VERSION:4.0', 'FN Omar') +
  'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Cut Off\r\n';

describe('a file of LinkedIn', () => {
  test('is read below its notes, and what no field holds becomes a note', () => {
    const [ines, ...others] = readLinkedIn(linkedIn);
    expect(ines && contactOf(ines)).toMatchObject({
      name: 'Ines Roth',
      company: 'Harbor Health, Inc.',
      role: 'UX Lead',
      email: 'ines@harbor.test',
      linkedin_url: 'https://www.linkedin.com/in/ines',
      notes: 'Connected on LinkedIn: 12 Mar 2024',
    });
    expect(others.map(({ number, values }) => [number, values.name])).toEqual([
      [6, 'Omar Ruiz'],
      [7, ''],
      [8, 'Mo =HYPERLINK(1)'],
    ]);
  });

  test.each([
    [';', '"Roth; PhD"'],
    ['\t', 'Roth'],
  ])('that a spreadsheet saved with %j between cells, in another order, is read too', (delimiter, last) => {
    const text = [
      ['Notes:'],
      ['Last Name', 'Connected On', 'First Name', 'E-mail 2', 'Company', 'URL'],
      [last, '12 Mar 2024', 'Ines', 'ines@home.test', '"Harbor\nHealth"', 'https://www.linkedin.com/in/ines'],
    ];
    const [ines] = readLinkedIn(text.map((cells) => cells.join(delimiter)).join('\r\n'));
    expect(ines && contactOf(ines)).toMatchObject({
      name: `Ines ${last.replaceAll('"', '')}`,
      company: 'Harbor Health',
      linkedin_url: 'https://www.linkedin.com/in/ines',
      notes: 'Connected on LinkedIn: 12 Mar 2024\nE-mail 2: ines@home.test',
    });
  });

  test.each([
    ['without its header', 'Name,Mail\nIna,ina@x.test', /no columns “First Name” and “Last Name”/],
    ['without people', 'First Name,Last Name\n', /nobody below it/],
  ])('%s says what to do', (_, text, message) => {
    expect(() => readLinkedIn(text)).toThrow(message);
  });
});

describe('a file of vCards', () => {
  test('gives each card of 3.0 and 4.0, with its further addresses as notes', () => {
    const [ines, omar] = readVcards(cards);
    expect(ines && contactOf(ines)).toMatchObject({
      name: 'Ines Roth',
      company: 'Harbor Health, Inc.',
      role: 'UX Lead',
      email: 'ines@harbor.test',
      phone: '+1 312 555 0100',
      linkedin_url: 'https://www.linkedin.com/in/ines',
      notes:
        'Met at a fair\nLikes maps\nDepartment: Design\nOther email: ines@home.test\nAddress: 1 Main St, Oslo, 0101, Norway',
    });
    expect(omar && contactOf(omar)).toMatchObject({ name: 'Dr. Omar Ruiz', phone: '+1-312-555-0101' });
  });

  test.each([
    ['TYPE=home:a@x.test', 'TYPE=pref:b@x.test', 'b@x.test'],
    ['PREF=50:a@x.test', 'PREF=2:b@x.test', 'b@x.test'],
    ['TYPE=work:a@x.test', 'TYPE=home:b@x.test', 'a@x.test'],
    ['TYPE="work,pref":a@x.test', 'PREF=1:b@x.test', 'a@x.test'],
  ])('takes the preferred of two addresses, %s and %s', (one, other, email) => {
    const [found] = readVcards(card('VERSION:4.0', 'FN:Ines Roth', `EMAIL;${one}`, `EMAIL;${other}`));
    expect(found?.values.email).toBe(email);
  });

  test.each([
    'item1.X-SOCIALPROFILE;type=linkedin;x-user=ines:https://www.linkedin.com/in/ines',
    'SOCIALPROFILE;SERVICE-TYPE=LinkedIn:https://www.linkedin.com/in/ines',
  ])('finds the LinkedIn profile in %s', (line) => {
    const [found] = readVcards(card('VERSION:3.0', 'FN:Ines Roth', 'URL:https://ines.test', line));
    expect(found?.values.linkedin_url).toBe('https://www.linkedin.com/in/ines');
    expect(found?.rest).toEqual([{ name: 'Web address', value: 'https://ines.test' }]);
  });

  test.each([
    ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-12', 'March 12'],
    ['BDAY:1990-03-12', '1990-03-12'],
    ['BDAY:--0312', 'March 12'],
    ['BDAY;VALUE=text:circa 1990', 'circa 1990'],
  ])('makes no year up for %s', (line, birthday) => {
    const [found] = readVcards(card('VERSION:3.0', 'FN:Ines Roth', line));
    expect(found?.rest).toEqual([{ name: 'Birthday', value: birthday }]);
  });

  test('one that is damaged, old, or cut short takes no other along', () => {
    expect(readVcards(cards).slice(2).map(contactOf)).toEqual([
      'This card has the old version 2.1. Export it as vCard 3.0 or 4.0.',
      'This card is damaged. Export it again.',
      'This card has no end. The file may be cut short.',
    ]);
  });

  test('takes what it can of a card, however old programs wrote it', () => {
    const [found] = readVcards(
      card(
        'VERSION:3.0',
        'FN:Ines Roth',
        'REV:yesterday',
        'BDAY:spring',
        'ADR;TYPE=HOME',
        'TEL;CELL;VOICE:+1 312 555 0100',
        'EMAIL:mailto:ines@harbor.test',
        String.raw`URL:https\://www.linkedin.com/in/ines`,
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
        ' AAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgF',
        'BQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ',
        '',
        'NOTE:Met at a fair',
        'Likes maps and',
        '  trains',
      ),
    );
    expect(found && contactOf(found)).toMatchObject({
      name: 'Ines Roth',
      phone: '+1 312 555 0100',
      email: 'ines@harbor.test',
      linkedin_url: 'https://www.linkedin.com/in/ines',
      notes: 'Met at a fair\nLikes maps and trains\nBirthday: spring\nNot read: ADR;TYPE=HOME',
    });
  });

  test('keeps an email, number, or address of another form as a note, and a role that is too long', () => {
    const role = 'Head of much '.repeat(20).trim();
    const [found] = readVcards(
      card('VERSION:3.0', 'FN:Ines Roth', 'TEL:ask at the desk', 'EMAIL:ines at x', `TITLE:${role}`),
    );
    expect(found && contactOf(found)).toMatchObject({
      role: null,
      email: null,
      phone: null,
      notes: `Role: ${role}\nEmail: ines at x\nPhone: ask at the desk`,
    });
  });
});

test('who is known is found by email, or by name and company, also earlier in the file', () => {
  const known = [
    makeContact({ name: 'I. Roth', email: 'INES@harbor.test' }),
    makeContact({ name: 'omar  ruiz', company: 'Northwind Inc.' }),
  ];
  const twice = linkedIn + '\r\nNew,Person,,new@x.test,,,\r\nOther,Name,,New@x.test,,,';
  const { added, present, refused } = checkContacts(readLinkedIn(twice), known);
  expect(present.map(({ number, reason }) => [number, reason])).toEqual([
    [5, 'Same email address as I. Roth'],
    [6, 'Same name and company'],
    [10, 'Same email address as New Person, earlier in this file'],
  ]);
  expect(refused).toEqual([{ number: 7, name: '', reason: 'Name is required' }]);
  expect(added.map(({ contact }) => contact.name)).toEqual(['Mo =HYPERLINK(1)', 'New Person']);
});

test('who changed the company is known by the LinkedIn profile, and a namesake has another one', () => {
  const known = [
    makeContact({ name: 'Ines Roth', company: 'Harbor', linkedin_url: 'https://no.linkedin.com/in/In%C3%A9s/?x=1' }),
    makeContact({ name: 'Omar Ruiz', company: 'Northwind', linkedin_url: 'https://www.linkedin.com/in/omar-1' }),
  ];
  const file = [
    'First Name,Last Name,URL,Company',
    'Ines,Roth-Lund,https://www.linkedin.com/in/inés,Fable',
    'Omar,Ruiz,https://www.linkedin.com/in/omar-2,Northwind',
    'Omar,Ruiz,,Northwind',
  ];
  const { added, present } = checkContacts(readLinkedIn(file.join('\n')), known);
  expect(present.map(({ number, reason }) => [number, reason])).toEqual([
    [2, 'Same LinkedIn profile as Ines Roth'],
    [4, 'Same name and company'],
  ]);
  expect(added.map(({ number }) => number)).toEqual([3]);
});

test.each([
  ['empty', new File([], 'a.csv'), 'This file is empty. Choose Connections.csv or a .vcf file.'],
  ['too big', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.vcf'), /over 20 MB/],
  [
    'too long',
    new File([card('VERSION:4.0', 'FN:A').repeat(5001)], 'a.vcf'),
    /5,001 contacts\. One import can have up to 5,000/,
  ],
  ['no card', new File(['Hello'], 'a.vcf'), /no contacts/],
])('a file that is %s is refused with what to do', async (_, file, message) => {
  await expect(readContacts(file)).rejects.toThrow(message);
});

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
