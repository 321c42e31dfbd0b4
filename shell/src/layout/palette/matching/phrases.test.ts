import { readPhrase, type Takes } from './phrases.ts';

const task: Takes = { kind: 'text', act: 'add-task', after: 'add task' };
const move: Takes = {
  kind: 'record',
  act: 'move-application',
  after: 'move',
  record: 'application',
  into: ['Applied', 'Interviewing', 'Offer Received'],
};

test.each([
  ['add task Call  Dana back', 'Call Dana back'],
  ['Add taks call', 'call'],
  ['add task', undefined],
  ['add tas', undefined],
  ['call Dana', undefined],
  ['a t call', undefined],
])('“%s” is a task to %s', (typed, text) => {
  expect(readPhrase(typed, task)).toEqual(text === undefined ? undefined : { kind: 'text', text });
});

test.each([
  ['Move Windrose to Interviewing', 'Windrose', 'Interviewing'],
  ['move windorse maps into intervewing', 'windorse maps', 'Interviewing'],
  ['moev windrose to offer', 'windrose', 'Offer Received'],
  ['move Path to Scale to applied', 'Path to Scale', 'Applied'],
  ['move windrose', 'windrose', null],
  ['move windrose to', 'windrose', null],
  ['move Path to Scale', 'Path to Scale', null],
])('“%s” moves %s to %s', (typed, words, into) => {
  expect(readPhrase(typed, move)).toEqual({ kind: 'record', words, into });
});

test('an act without its record is none', () => {
  expect(readPhrase('move', move)).toBeUndefined();
  expect(readPhrase('remove windrose', move)).toBeUndefined();
});
