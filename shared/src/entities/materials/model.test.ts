import {
  makeLibraryMaterial,
  makeMaterialOpening,
  makeSharedMaterial,
  testIds,
} from '../../testing/factories/factories.tsx';
import {
  filterMaterials,
  isSharedWith,
  linkAddressSchema,
  materialFact,
  materialFileProblem,
  materialPath,
  newnessOf,
  tagsOf,
} from './model.ts';

test.each([
  ['Slides.PPTX', 10, undefined],
  ['photo.jpeg', 50 * 1024 * 1024, undefined],
  ['talk.mp4', 10, /^Choose a PDF/],
  ['page.html', 10, /^Choose a PDF/],
  ['noending', 10, /^Choose a PDF/],
  ['a.pdf', 0, /empty/],
  ['a.pdf', 50 * 1024 * 1024 + 1, /50\.1 MB\. The limit is 50 MB/],
] as const)('%s of %i bytes', (name, size, problem) => {
  const said = materialFileProblem({ name, size });
  if (problem === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(problem);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'www.example.com', '', '  '])(
  'a link does not lead to “%s”',
  (url) => expect(linkAddressSchema.safeParse(url).success).toBe(false),
);
test('a link leads to the web', () =>
  expect(linkAddressSchema.parse(' https://example.com/a?b#c ')).toBe('https://example.com/a?b#c'));

test('a file lies in the folder of its coach and material, under its version', () =>
  expect(materialPath({ id: 'm', coach_id: 'c' }, 'v', 'My Talk.Final.PDF')).toBe('c/m/v.pdf'));

test('a material says what it is', () => {
  const size = 1_258_291;
  expect(materialFact({ kind: 'file', file_name: 'a.pdf', file_size: size, link_host: null })).toBe('PDF, 1.2 MB');
  expect(materialFact({ kind: 'link', file_name: null, file_size: null, link_host: 'www.bls.gov' })).toBe(
    'Link to www.bls.gov',
  );
});

describe('a list', () => {
  const stories = makeLibraryMaterial({ title: 'Story worksheet', tags: ['Interviews', 'worksheets'] });
  const pay = makeLibraryMaterial({ title: 'Pay', description: 'Official figures', tags: ['interviews', 'Offers'] });

  test('has each tag once', () => expect(tagsOf([stories, pay])).toEqual(['Interviews', 'Offers', 'worksheets']));
  test.each([
    ['', '', [stories, pay]],
    ['figures', '', [pay]],
    [' STORY ', '', [stories]],
    ['', 'INTERVIEWS', [stories, pay]],
    ['pay', 'worksheets', []],
  ])('is searched for “%s” with the tag “%s”', (search, tag, found) =>
    expect(filterMaterials([stories, pay], { search, tag })).toEqual(found),
  );
});

test('a client sees what is new', () => {
  const opened = [makeMaterialOpening({ version: 1 })];
  expect(newnessOf(makeSharedMaterial({ version: 1, openings: [] }))).toBe('new');
  expect(newnessOf(makeSharedMaterial({ version: 2, openings: opened }))).toBe('new version');
  expect(newnessOf(makeSharedMaterial({ version: 1, openings: opened }))).toBeNull();
});

test('a material is shared by name, with all, or by a session', () => {
  const share = { id: testIds.coach, client_id: testIds.client, created_at: '2026-11-20T14:00:00.000Z' };
  const session = { client_id: testIds.client, title: 'Talk', session_time: '2026-11-20T14:00:00.000Z' };
  const shared = (over: Parameters<typeof makeLibraryMaterial>[0]) =>
    isSharedWith(makeLibraryMaterial(over), testIds.client);
  expect(shared({})).toBe(false);
  expect(shared({ shares: [share] })).toBe(true);
  expect(shared({ shares: [{ ...share, client_id: testIds.coach }] })).toBe(false);
  expect(shared({ shares: [{ ...share, client_id: null }] })).toBe(true);
  expect(shared({ sessions: [{ session_id: testIds.coach, session }] })).toBe(true);
});
