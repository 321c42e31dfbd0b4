import { feedAddress } from './model.ts';

test.each(['https://backend.test', 'https://backend.test/'])('the address of a feed at %s', (backend) => {
  expect(feedAddress(backend, 'abc')).toBe('https://backend.test/functions/v1/calendar-feed/abc.ics');
});
