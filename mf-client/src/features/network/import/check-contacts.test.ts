import { makeContact } from '@milepost/shared/testing/factories';
import { checkContacts } from './check-contacts.ts';
import { readLinkedIn } from './read-linkedin.ts';
import { linkedIn } from './testing/contact-files.ts';

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
