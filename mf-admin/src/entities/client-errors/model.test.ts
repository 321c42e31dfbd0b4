import { fixedFormSchema, isReleaseAtFault, type ClientErrorGroup } from './model.ts';

const group = { is_signed_in: true, came_back: false, releases: [{ version: '1.2.0', count: 3 }] } as ClientErrorGroup;
const earlier = { version: '1.1.0', count: 1 };

test.each<[string, Partial<ClientErrorGroup>, boolean]>([
  ['that alone has it', {}, true],
  ['after one that had it too', { releases: [...group.releases, earlier] }, false],
  ['in which it came back', { releases: [...group.releases, earlier], came_back: true }, true],
  ['that only strangers told of', { is_signed_in: false }, false],
])('a release %s: at fault is %p', (_which, changes, isAtFault) => {
  expect(isReleaseAtFault({ ...group, ...changes })).toBe(isAtFault);
});

test.each([
  ['1.4.0', true],
  ['1.4.0-local.0a1b', true],
  ['1.4', false],
  ['next', false],
  ['', false],
])('%p names a version: %p', (version, isValid) => {
  expect(fixedFormSchema(group).safeParse({ version }).success).toBe(isValid);
});

test.each<[string, Partial<ClientErrorGroup>, string | undefined]>([
  ['1.1.9', {}, 'This error was first seen in 1.2.0. Enter a later version.'],
  ['1.10.0', {}, undefined],
  ['1.2.0', {}, undefined],
  ['1.1.5', { releases: [...group.releases, earlier] }, undefined],
  [
    '1.0.9',
    { releases: [...group.releases, earlier, { version: 'zzz', count: 1 }] },
    'This error was first seen in 1.1.0. Enter a later version.',
  ],
  ['1.0.0', { is_signed_in: false }, undefined],
  ['next', {}, 'Enter a version, for example 1.4.0'],
])('%s as the version that fixes an error is refused where it is older than the first', (version, changes, message) => {
  const { error } = fixedFormSchema({ ...group, ...changes }).safeParse({ version });
  expect(error?.issues.map((issue) => issue.message)).toEqual(message === undefined ? undefined : [message]);
});
