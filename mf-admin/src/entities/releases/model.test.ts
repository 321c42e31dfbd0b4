import { changesOfVersion, releaseFormSchema, releaseText, type PublishedVersion } from './model.ts';

const change = { part: 'mf-client', channel: 'stable', from: '1.0.0', to: '1.1.0' } as const;
test.each([
  [{ ...change, what: 'promote' as const }, 'Client 1.1.0 in service, was 1.0.0'],
  [{ ...change, what: 'promote' as const, from: null }, 'Client 1.1.0 in service'],
  [
    { ...change, what: 'promote' as const, channel: 'canary' as const, percentage: 10 },
    'Client 1.1.0 on trial for 10% of users',
  ],
  [{ ...change, what: 'rollback' as const }, 'Client rolled back from 1.0.0 to 1.1.0'],
  [{ ...change, what: 'end-canary' as const, to: null }, 'Trial of Client 1.0.0 ended'],
  [{ ...change, what: 'retire' as const, to: null }, 'Client 1.0.0 taken out of service'],
  [{ ...change, what: 'move' as const }, 'Client served from another address'],
])('%#: a change in words', (what, text) => {
  expect(releaseText(what)).toBe(text);
});

test.each<[PublishedVersion['state'], string, string[]]>([
  ['stable', 'mf-client', ['roll-back']],
  ['canary', 'mf-client', ['promote', 'start-trial', 'end-trial']],
  ['published', 'mf-client', ['promote', 'start-trial']],
  ['was live', 'shell', ['promote']],
])('with a version that is %s, of %s, one can: %p', (state, part, changes) => {
  expect(changesOfVersion({ part, state } as PublishedVersion)).toEqual(changes);
});

test('with the first release of a part there is nothing to go back to', () => {
  const first = { part: 'mf-client', state: 'stable', previous: null } as PublishedVersion;
  expect(changesOfVersion(first)).toEqual([]);
});

test.each(['0', '101', '', '1.5'])('a trial is not for %p', (percentage) => {
  expect(releaseFormSchema.safeParse({ percentage, reason: 'Tried' }).success).toBe(false);
});
