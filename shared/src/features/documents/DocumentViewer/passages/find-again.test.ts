import { findAgain } from './find-again.ts';
import { withoutSpace } from './locate.ts';

const pages = [
  'Summary. Led a team of four in Oslo.',
  'Experience. Shipped the editor. Led a team of nine in Lund.',
].map(withoutSpace);

test('a passage is found on the page to which it moved', () => {
  expect(findAgain(pages, { quote: 'Shipped the editor.', prefix: 'Summary. ', suffix: '' })).toBe(2);
});

test('of the same words on two pages, the surroundings tell which', () => {
  expect(findAgain(pages, { quote: 'Led a team of', prefix: '', suffix: ' nine in Lund' })).toBe(2);
  expect(findAgain(pages, { quote: 'Led a team of', prefix: '', suffix: ' four in Oslo' })).toBe(1);
});

test('a passage that was changed is not found', () => {
  expect(findAgain(pages, { quote: 'Shipped the board.', prefix: 'Experience.', suffix: '' })).toBeUndefined();
});

test('few words that stand among others are not taken for the passage', () => {
  expect(findAgain(pages, { quote: 'team', prefix: 'Managed the ', suffix: ' for years' })).toBeUndefined();
  expect(findAgain(pages, { quote: 'team', prefix: 'Led a ', suffix: ' of four' })).toBe(1);
});
