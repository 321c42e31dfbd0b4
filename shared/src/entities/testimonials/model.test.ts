import { authorOf, shortName, testimonialInputSchema } from './model.ts';

test.each([
  ['Lena Fisk', 'Lena F.'],
  [' Ana  María de la cruz ', 'Ana C.'],
  ['Cher', 'Cher'],
  ['  ', null],
  [null, null],
])('%s is shown as %s', (fullName, expected) => {
  expect(shortName(fullName)).toBe(expected);
});

test('who stays anonymous is a client', () => {
  expect(authorOf({ author_name: null })).toBe('A client');
  expect(authorOf({ author_name: 'Lena F.' })).toBe('Lena F.');
});

test('a comment needs words and a chosen name', () => {
  expect(testimonialInputSchema.safeParse({ body: ' ', shown_as: 'named' }).success).toBe(false);
  expect(testimonialInputSchema.safeParse({ body: 'Good', shown_as: '' }).success).toBe(false);
  expect(testimonialInputSchema.parse({ body: ' Good ', shown_as: 'anonymous' })).toEqual({
    body: 'Good',
    shown_as: 'anonymous',
  });
});
