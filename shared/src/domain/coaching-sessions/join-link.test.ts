import { joinLink } from './coaching-sessions.ts';

const none = { meeting_url: null, location: null };

test('a meeting with an address is joined there', () => {
  expect(joinLink({ ...none, session_type: 'video', meeting_url: 'https://meet.test/1' })).toEqual({
    act: 'join',
    href: 'https://meet.test/1',
  });
});

test('a telephone session dials the number that stands as its place, else opens its address', () => {
  expect(joinLink({ ...none, session_type: 'phone', location: '+1 (555) 123-4567' })).toEqual({
    act: 'call',
    href: 'tel:+15551234567',
  });
  expect(joinLink({ session_type: 'phone', location: 'Office 12', meeting_url: 'https://call.test' })).toEqual({
    act: 'call',
    href: 'https://call.test',
  });
});

test('there is no way in without an address, or with one that a browser must not open', () => {
  expect(joinLink({ ...none, session_type: 'video' })).toBeNull();
  expect(joinLink({ ...none, session_type: 'in-person', location: '+1 555 123 4567' })).toBeNull();
  expect(joinLink({ ...none, session_type: 'video', meeting_url: 'javascript:alert(1)' })).toBeNull();
});
