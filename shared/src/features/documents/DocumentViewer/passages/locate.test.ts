import { locate, withoutSpace } from './locate.ts';

const text = withoutSpace('Led a team of four. Shipped the editor. Led a team of nine. Shipped the board.');
const found = (quote: string, prefix = '', suffix = ''): string | undefined => {
  const place = locate(text, { quote, prefix, suffix });
  return place && text.slice(place.from, place.to + 5);
};

test('a passage is found again however its lines are broken', () => {
  expect(found('Shipped\n the   editor')).toBe('Shippedtheeditor.Leda');
});

test('of the same words twice, the surroundings tell which', () => {
  expect(found('Led a team of', '', ' nine.')).toBe('Ledateamofnine.');
  expect(found('Led a team of', '', ' four.')).toBe('Ledateamoffour.');
  expect(found('Led a team of', 'the editor. ')).toBe('Ledateamofnine.');
});

test('what is not there is not found', () => {
  expect(locate(text, { quote: 'Managed', prefix: '', suffix: '' })).toBeUndefined();
  expect(locate(text, { quote: '  ', prefix: '', suffix: '' })).toBeUndefined();
});
