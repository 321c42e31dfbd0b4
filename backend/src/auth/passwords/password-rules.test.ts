import { AuthError } from '../http/auth-error.ts';
import { checkPassword } from './password-rules.ts';

const ada = { email: 'ada.lovelace@example.org', names: ['Ada Lovelace', undefined] };
const none = { email: '', names: [] };

function refusal(password: string, owner = ada, least = 6): unknown {
  try {
    checkPassword(password, owner, least);
    return undefined;
  } catch (error) {
    return error instanceof AuthError ? { status: error.status, message: error.message } : error;
  }
}
const weak = (sentence: string) => ({ status: 422, message: expect.stringContaining(sentence) });

const refused: readonly { readonly says: string; readonly passwords: readonly string[] }[] = [
  { says: 'Password must be at least 6 characters long', passwords: ['Xk7!q', ''] },
  {
    says: 'one of the first that people guess',
    passwords: ['password1', 'qwerty123', 'PASSWORD1', 'trustno1', 'hunter2', 'kittens', 'abcdefg1'],
  },
  {
    says: 'one of the first that people guess',
    passwords: ['P@ssw0rd', 'P@ssword-2026', 'Dragon2026!', '!!letmein!!', '123monkey', 'l0vely1'],
  },
  {
    says: 'mostly your name, your email address, or “Milepost”',
    passwords: ['milepost', 'Milepost-2026', 'M1lep0st', 'Lovelace1', 'ada.lovelace@example.org', 'AdaLovelace'],
  },
  { says: 'easy to guess', passwords: ['aaaaaaa', 'mnbvcx', '12/05/1984', 'abcabcabc', '19841984', '73019482'] },
  { says: 'short enough to guess', passwords: ['zx9kqw', 'qvxwzk', 'wjqzkvx'] },
];

test.each(refused.flatMap(({ says, passwords }) => passwords.map((password) => [password, says] as const)))(
  '%s is refused: %s',
  (password, sentence) => {
    expect(refusal(password)).toEqual(weak(sentence));
  },
);

test.each([
  'Xk7!qz',
  'Tr7bQ9',
  'zx9kqwt',
  'qvxwzkjm',
  'a good password',
  'plum tree 1',
  'Journey-2026-x',
  'milepost on my way up',
  'correct horse battery staple',
  'пароль-на-лето',
  'ßßßΩmega?',
])('%s is taken', (password) => {
  expect(refusal(password)).toBeUndefined();
});

test('what is one person’s name is another’s password', () => {
  expect(refusal('Lovelace-x7')).toEqual(weak('mostly your name'));
  expect(refusal('Lovelace-x7', none)).toBeUndefined();
});

test('names of two or three letters forbid no word that holds them', () => {
  expect(refusal('CanadaGoose9', { email: 'al@example.org', names: ['Al Ada'] })).toBeUndefined();
});

test('a longer minimum is the setting’s', () => {
  expect(refusal('Xk7!qz', ada, 12)).toEqual(weak('at least 12 characters'));
});

test('more than bcrypt reads is refused', () => {
  expect(refusal('Xk7!qz'.repeat(13))).toEqual({ status: 400, message: expect.stringContaining('72 bytes') });
});

test('the longest password is judged before anybody waits for it', () => {
  const start = performance.now();
  for (const text of ['p@55w0rd', '1', '@4$5€1!|0', 'a1@4e3']) refusal(text.repeat(72).slice(0, 36));
  expect(performance.now() - start).toBeLessThan(4000);
});
