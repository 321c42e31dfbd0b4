import { thrownMessage, thrownStack } from './thrown.ts';

class Failure {
  constructor(readonly code: string) {}
}
const circular: Record<string, unknown> = {};
circular['self'] = circular;

test.each<[unknown, string]>([
  [new TypeError('x is no function'), 'TypeError: x is no function'],
  ['Out of paper', 'Out of paper'],
  [undefined, 'undefined'],
  [404, '404'],
  [{ message: 'Gone' }, 'Gone'],
  [{ name: 'AbortError', message: 'Left the page' }, 'AbortError: Left the page'],
  [{ name: 'Offline' }, 'Offline'],
  [{ code: 'offline' }, '{"code":"offline"}'],
  [['a', 'b'], '["a","b"]'],
  [new Failure('full'), 'Failure {"code":"full"}'],
  [new Map(), 'Map'],
  [Object.create(null), '{}'],
  [circular, '{}'],
  [{ text: 'a'.repeat(1000) }, `{"text":"${'a'.repeat(191)}`],
])('%p is told as %p', (thrown, message) => {
  expect(thrownMessage(thrown)).toBe(message);
});

test('only what brings a stack has one', () => {
  expect(thrownStack({ stack: 'at save (a.js:1:2)' })).toBe('at save (a.js:1:2)');
  for (const thrown of ['text', null, {}, { stack: '' }, { stack: 3 }]) expect(thrownStack(thrown)).toBeUndefined();
});
