import { figureAddress, figureIn, rateOf, withoutFigure, type Figure } from './model.ts';

test('a rate is whole percent, and none is told of fewer than five', () => {
  expect(rateOf(14, 41)).toBe(34);
  expect(rateOf(0, 5)).toBe(0);
  expect(rateOf(4, 4)).toBeNull();
  expect(rateOf(0, 0)).toBeNull();
});

test('a percentage is rounded once, and a half of a percent up', () => {
  expect(rateOf(5, 11)).toBe(45);
  expect(rateOf(23, 40)).toBe(58);
});

test('an address opens the rows of a figure, keeps what it said before, and forgets them again', () => {
  const figure: Figure = { name: 'moved', of: ['Applied', 'Rejected'], from: '2026-01-01', to: '2026-06-30' };
  const address = figureAddress(figure, new URLSearchParams('view=insights&rows=sent&on=x'));
  expect(figureIn(new URLSearchParams(address))).toEqual(figure);
  expect(withoutFigure(new URLSearchParams(address)).toString()).toBe('view=insights');
});

test.each(['', 'rows=moved', 'rows=salaries&on=2026-01-01..2026-01-02', 'rows=sent&on=yesterday'])(
  'the address %p opens nothing',
  (address) => {
    expect(figureIn(new URLSearchParams(address))).toBeNull();
  },
);
