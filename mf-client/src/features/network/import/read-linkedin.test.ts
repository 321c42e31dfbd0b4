import { contactOf } from './found-contact.ts';
import { readLinkedIn } from './read-linkedin.ts';
import { linkedIn } from './testing/contact-files.ts';

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
