import { createPathMatcher, placeOf } from './path-matcher.ts';

const claimed = [
  '/',
  '/dashboard',
  '/client/:clientId/notes',
  '/client/applications/:id',
  '/client/applications/notes',
  '/:place/news',
].map((path) => ({ path }));
const matches = createPathMatcher(claimed);

test.each([
  ['/', ['/'], {}],
  ['/dashboard', ['/dashboard'], {}],
  ['/dashboard/', ['/dashboard'], {}],
  ['/dashboard//?tab=2', ['/dashboard'], {}],
  ['/dashboard#top', ['/dashboard'], {}],
  ['/Dashboard', ['/dashboard'], {}],
  ['/%64ashboard', ['/dashboard'], {}],
  ['/client/K1/notes', ['/client/:clientId/notes'], { clientId: 'K1' }],
  ['/client/Zo%C3%AB/notes?x=/a', ['/client/:clientId/notes'], { clientId: 'Zoë' }],
  ['/client/a%2Fb/notes', ['/client/:clientId/notes'], { clientId: 'a/b' }],
  ['/%E0%A4%A/news', ['/:place/news'], { place: '%E0%A4%A' }],
  ['/client/applications/7', ['/client/applications/:id'], { id: '7' }],
  ['/client/applications/notes', ['/client/applications/notes'], {}],
  ['/client/:userId/notes', ['/client/:clientId/notes'], { clientId: ':userId' }],
  ['/client//notes', [], undefined],
  ['/dashboard/more', [], undefined],
  ['/dash', [], undefined],
  ['/client', [], undefined],
  ['/client?session=1', [], undefined],
  ['/__proto__', [], undefined],
])('%s is answered by %j', (path, answering, parameters) => {
  const found = matches(path);
  expect(found.map(({ item }) => item.path)).toEqual(answering);
  expect(found[0]?.parameters).toEqual(parameters);
});

test('all that is claimed for one place answers, in its order, each with its own parameters', () => {
  const owned = [
    { path: '/client/:id', owner: 'one' },
    { path: '/:any/list', owner: 'two' },
    { path: '/Client/:clientId', owner: 'three' },
  ];
  expect(createPathMatcher(owned)('/client/list').map(({ item, parameters }) => [item.owner, parameters])).toEqual([
    ['one', { id: 'list' }],
    ['three', { clientId: 'list' }],
  ]);
});

test('what a parameter is called makes no other place, and where it stands does', () => {
  expect(placeOf('/client/:id/notes')).toBe(placeOf('/Client/:clientId/notes/'));
  expect(placeOf('/client/:id/notes')).not.toBe(placeOf('/client/notes/:id'));
});
