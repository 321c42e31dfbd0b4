import type { Message } from '@milepost/shared/entities/messages/model';
import { makeMessage } from '@milepost/shared/testing/factories';
import { changedSince, merged, newerThan, olderThan, withPage, type ThreadPages } from './thread-pages.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const written = (minute: number, row: Partial<Message> = {}): Message =>
  makeMessage({ id: `m${minute}`, created_at: at(minute), updated_at: at(minute), ...row });
const run = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => written(from + index));
const newest = (page: Message[]): ThreadPages => ({ pages: [page], cursors: [{ kind: 'newest' }] });
const ids = (data: ThreadPages): string[] => data.pages.flat().map(({ id }) => id);

test('a full first page has older ones before it, a short one is the beginning', () => {
  expect(olderThan(newest(run(1, 50)))).toEqual({ kind: 'before', time: at(1) });
  expect(olderThan(newest(run(1, 49)))).toBeUndefined();
  expect(newerThan(newest(run(1, 50)))).toBeUndefined();
});

test('around a message there may be more on both sides', () => {
  const around: ThreadPages = { pages: [run(1, 50)], cursors: [{ kind: 'around', time: at(26) }] };
  expect(olderThan(around)).toEqual({ kind: 'before', time: at(1) });
  expect(newerThan(around)).toEqual({ kind: 'after', time: at(50) });
  expect(newerThan({ pages: [run(1, 30)], cursors: [{ kind: 'around', time: at(26) }] })).toBeUndefined();
});

test('what is read far away is let go, and can be read again', () => {
  let data = newest(run(1000, 1049));
  for (let first = 950; first >= 350; first -= 50)
    data = withPage(data, run(first, first + 49), { kind: 'before', time: at(first + 50) });
  expect(data.pages).toHaveLength(12);
  expect(newerThan(data)).toEqual({ kind: 'after', time: data.pages.at(-1)?.at(-1)?.created_at });
});

test('new messages come at the end in the order of their times, whichever is told first', () => {
  const data = merged(merged(newest(run(1, 3)), [written(6)]), [written(5), written(2, { body: 'Known' })]);
  expect(ids(data)).toEqual(['m1', 'm2', 'm3', 'm5', 'm6']);
});

test('a page further up takes changes, and no messages that belong after a gap', () => {
  const far: ThreadPages = { pages: [run(1, 50)], cursors: [{ kind: 'before', time: at(51) }] };
  const data = merged(far, [written(2, { body: 'Reworded', updated_at: at(90) }), written(200)]);
  expect(data.pages[0]?.[1]?.body).toBe('Reworded');
  expect(ids(data)).not.toContain('m200');
});

test('an older state does not replace a newer one, and keeps the tasks that it does not know of', () => {
  const task = { id: 't1', title: 'Read', done_at: null };
  const data = newest([written(1, { body: 'Now', updated_at: at(9), tasks: [task] })]);
  expect(merged(data, [written(1, { body: 'Before', updated_at: at(3) })]).pages[0]?.[0]?.body).toBe('Now');
  expect(merged(data, [written(1, { body: 'Later', updated_at: at(10) })]).pages[0]?.[0]).toMatchObject({
    body: 'Later',
    tasks: [task],
  });
});

test('asks for changes from a little before the last known one', () => {
  expect(changedSince(newest([written(1), written(2)]))).toBe('2026-11-20T08:01:50.000Z');
  expect(changedSince(newest([]))).toBe('1970-01-01T00:00:00.000Z');
});
