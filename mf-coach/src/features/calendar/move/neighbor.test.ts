import { neighborOf } from './neighbor.ts';

const sessions = [
  { id: 'monday 9', date: '2026-11-23', minute: 540 },
  { id: 'monday 14', date: '2026-11-23', minute: 840 },
  { id: 'wednesday 8', date: '2026-11-25', minute: 480 },
  { id: 'wednesday 15', date: '2026-11-25', minute: 900 },
];

test.each([
  ['monday 14', 'ArrowUp', 'monday 9'],
  ['monday 14', 'ArrowDown', 'wednesday 8'],
  ['monday 14', 'ArrowRight', 'wednesday 15'],
  ['monday 9', 'ArrowRight', 'wednesday 8'],
  ['wednesday 15', 'ArrowLeft', 'monday 14'],
  ['monday 9', 'ArrowLeft', undefined],
  ['monday 9', 'ArrowUp', undefined],
  ['wednesday 15', 'ArrowDown', undefined],
  ['unknown', 'ArrowDown', undefined],
] as const)('from %s by %s to %s', (id, arrow, next) => {
  expect(neighborOf(sessions, id, arrow)).toBe(next);
});
