import { renderHook } from '@testing-library/react';
import { useRecordIds } from './record-ids.ts';

const make = () => {
  const { result, rerender } = renderHook(useRecordIds);
  return { ids: () => result.current, rerender };
};

test('the same content has the same id, however often it is sent and drawn', () => {
  const { ids, rerender } = make();
  const file = new File([], 'a.pdf');
  const first = ids().of({ note: 'Call', file });
  rerender();
  expect(ids().of({ file, note: 'Call' })).toBe(first);
  expect(first).toMatch(/^[\da-f-]{36}$/);
});

test('other content is another record, and files are compared by identity', () => {
  const { ids } = make();
  const all = [
    ids().of(),
    ids().of(null),
    ids().of('Call'),
    ids().of({ note: 'Call' }),
    ids().of({ note: 'Call', file: new File([], 'a.pdf') }),
    ids().of({ note: 'Call', file: new File([], 'a.pdf') }),
    ids().of(new File([], 'a.pdf')),
    ids().of(new File([], 'a.pdf')),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('what is sent again after a success is another record', () => {
  const { ids } = make();
  const first = ids().of('Call');
  ids().clear();
  expect(ids().of('Call')).not.toBe(first);
});
