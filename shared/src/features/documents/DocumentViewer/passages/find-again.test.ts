import { findAgain } from './find-again.ts';
import { withoutSpace, type Quoted } from './locate.ts';

const pages = [
  'Summary. Led a team of four in Oslo.',
  'Experience. Shipped the editor. Led a team of nine in Lund.',
].map(withoutSpace);

const pageOf = (passage: Quoted): number | undefined => findAgain(pages, passage)?.page;

test('a passage is found on the page to which it moved', () => {
  expect(pageOf({ quote: 'Shipped the editor.', prefix: 'Summary. ', suffix: '' })).toBe(2);
});

test('of the same words on two pages, the surroundings tell which', () => {
  expect(pageOf({ quote: 'Led a team of', prefix: '', suffix: ' nine in Lund' })).toBe(2);
  expect(pageOf({ quote: 'Led a team of', prefix: '', suffix: ' four in Oslo' })).toBe(1);
});

test('a passage that was changed is not found', () => {
  expect(pageOf({ quote: 'Shipped the board.', prefix: 'Experience.', suffix: '' })).toBeUndefined();
});

test('few words that stand among others are not taken for the passage', () => {
  expect(pageOf({ quote: 'team', prefix: 'Managed the ', suffix: ' for years' })).toBeUndefined();
  expect(pageOf({ quote: 'team', prefix: 'Led a ', suffix: ' of four' })).toBe(1);
});

test('a passage that runs over the end of a page stands where it begins', () => {
  const passage = { quote: 'team of four in Oslo. Experience. Shipped', prefix: 'Led a ', suffix: ' the editor' };
  expect(findAgain(pages, passage)).toEqual({
    page: 1,
    quote: 'teamoffourinOslo.',
    prefix: 'Summary.Leda',
    suffix: '',
  });
});

test('what is told of a passage fits the one place where it stands on its page', () => {
  const twice = ['Led a team. Led a team.', 'Led a team in Lund.'].map(withoutSpace);
  expect(findAgain(twice, { quote: 'Led a team. Led', prefix: '', suffix: ' a team in Lund' })).toEqual({
    page: 1,
    quote: 'Ledateam.',
    prefix: 'Ledateam.',
    suffix: '',
  });
});
