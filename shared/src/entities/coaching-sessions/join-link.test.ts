import { joinLink, joinTarget } from './model.ts';

const id = '30000000-0000-4000-8000-000000000001';
const none = { id, meeting_url: null, location: null };

test('a meeting with an address is joined there', () => {
  expect(joinLink({ ...none, session_type: 'video', meeting_url: 'https://meet.test/1' })).toEqual({
    act: 'join',
    href: 'https://meet.test/1',
    isOwn: false,
  });
});

test('a telephone session dials the number that stands as its place, else opens its address', () => {
  expect(joinLink({ ...none, session_type: 'phone', location: '+1 (555) 123-4567' })).toEqual({
    act: 'call',
    href: 'tel:+15551234567',
    isOwn: false,
  });
  expect(joinLink({ id, session_type: 'phone', location: 'Office 12', meeting_url: 'https://call.test' })).toEqual({
    act: 'call',
    href: 'https://call.test',
    isOwn: false,
  });
});

test('a session by video without an address that a browser may open is held in Milepost, in the same tab', () => {
  const own = { act: 'join', href: `/sessions/${id}/call`, isOwn: true } as const;
  expect(joinLink({ ...none, session_type: 'video' })).toEqual(own);
  expect(joinLink({ ...none, session_type: 'video', meeting_url: 'javascript:alert(1)' })).toEqual(own);
  expect(joinTarget(own)).toEqual({});
  expect(joinTarget({ ...own, isOwn: false })).toEqual({ target: '_blank', rel: 'noreferrer noopener' });
});

test('there is no way into a call or a meeting of which nothing is known', () => {
  expect(joinLink({ ...none, session_type: 'phone' })).toBeNull();
  expect(joinLink({ ...none, session_type: 'in-person', location: '+1 555 123 4567' })).toBeNull();
});
