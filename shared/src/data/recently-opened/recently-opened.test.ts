import { forgetOpened, recentlyOpened, rememberOpened } from './recently-opened.ts';

const page = (to: string) => ({ label: `Page ${to}`, detail: '', to, icon: 'overview' });

beforeEach(() => localStorage.clear());

test('keeps the latest eight of each person, each of them once', () => {
  for (const place of Array.from({ length: 10 }, (_, place) => place)) rememberOpened('one', page(`/${place}`));
  rememberOpened('one', page('/7'));
  expect(recentlyOpened('one').map(({ to }) => to)).toEqual(['/7', '/9', '/8', '/6', '/5', '/4', '/3', '/2']);
  expect(recentlyOpened('other')).toEqual([]);
});

test('forgets one person alone', () => {
  rememberOpened('one', page('/a'));
  rememberOpened('other', page('/b'));
  forgetOpened('one');
  expect([recentlyOpened('one'), recentlyOpened('other')]).toEqual([[], [page('/b')]]);
});

test.each(['no JSON', '{}', '[7, {"label": "x"}, null]', '[{"label":"x","detail":"","icon":"","to":"javascript:x"}]'])(
  'makes nothing of %s',
  (text) => {
    localStorage.setItem('milepost.opened.one', text);
    expect(recentlyOpened('one')).toEqual([]);
  },
);
