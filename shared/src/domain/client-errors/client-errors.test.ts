import { fixedFormSchema, isReleaseAtFault, type ClientErrorGroup } from './client-errors.ts';

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
  expect(fixedFormSchema.safeParse({ version }).success).toBe(isValid);
});
