import { faultsOf } from './subject.mjs';

test.each([
  'Find a sign-in by its identifier',
  'Seed the board and its columns',
  'Bring the reader back to the list',
  'Focus the first field that is wrong',
  'Pass the filter on',
  'Name the type of a parameter that every request to the data API has seen',
])('"%s" may stand', (subject) => {
  expect(faultsOf(subject)).toEqual([]);
});

test.each([
  ['Name the type of a parameter that every request to the data API has seen.', ['73 characters', 'like a sentence']],
  ['find a sign-in by its identifier', ['capital']],
  ['Fix the board.', ['like a sentence']],
  ['Added a field', ['past tense']],
  ['Made the list shorter', ['past tense']],
  ['Adding a field', ['gerund']],
  ['Adds a field', ['imperative']],
  ['A field for the address', ['article']],
  ['The board keeps its order', ['article']],
  ['Move the board and the list and the form', ['"and" twice']],
  ['fix: board', ['capital']],
])('"%s" is refused', (subject, faults) => {
  expect(faultsOf(subject)).toEqual(faults.map((fault) => expect.stringContaining(fault) as string));
});
