import { bookingPageFormSchema, hostOf } from './model.ts';

test.each(['http://cal.com/dana', 'javascript:alert(1)', 'cal.com/dana', 'https://cal.com@evil.example/dana'])(
  'a booking page is https and names no user: %s',
  (booking_url) => {
    expect(bookingPageFormSchema.safeParse({ booking_url }).error?.issues[0]?.message).toBe(
      'Enter an address that starts with https://',
    );
  },
);

test('a booking page may be left out', () => {
  expect(bookingPageFormSchema.parse({ booking_url: ' ' })).toEqual({ booking_url: null });
  expect(bookingPageFormSchema.parse({ booking_url: ' https://cal.com/dana ' })).toEqual({
    booking_url: 'https://cal.com/dana',
  });
});

test('a link says its host', () => {
  expect(hostOf('https://book.dana.example/30min?x=1')).toBe('book.dana.example');
});
