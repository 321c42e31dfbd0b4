import { contactOf } from './found-contact.ts';
import { readVcards } from './read-vcards.ts';
import { card, cards } from './testing/contact-files.ts';

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
