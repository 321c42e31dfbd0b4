import { makeListedApplication } from './testing.ts';
import { compareByPosition, listedColumns, matching } from './model.ts';

test('asks for no text of unbounded length', () => {
  expect(listedColumns.split(',')).toEqual(expect.arrayContaining(['id', 'status_since', 'row_revision']));
  expect(listedColumns).not.toMatch(/notes|description/);
});

test('the board is in the order of places, by id where two are the same', () => {
  const [low, high] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  const first = makeListedApplication({ position: -2048 });
  const second = makeListedApplication({ id: low, position: 1 });
  const third = makeListedApplication({ id: high, position: 1 });
  expect([third, first, second].sort(compareByPosition)).toEqual([first, second, third]);
});

test('finds every word in title, company, location or source, in any case', () => {
  const row = makeListedApplication({ job_title: 'UX Lead', company_name: 'Harbor Health', location: 'Oslo' });
  expect(matching(' harbor LEAD ')(row)).toBe(true);
  expect(matching('oslo')(row)).toBe(true);
  expect(matching('harbor designer')(row)).toBe(false);
  expect(matching('')(row)).toBe(true);
  const lodz = makeListedApplication({ company_name: 'Łódź Zu\u0308rich AG', location: 'İstanbul' });
  for (const search of ['lodz', 'zürich ISTANBUL', 'ag zurich']) expect(matching(search)(lodz)).toBe(true);
});
