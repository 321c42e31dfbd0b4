import type { ErrorReport, VitalReport } from './send-reports.ts';
import { createReportQueue } from './report-queue.ts';

const release = { module: 'mf_client', version: '1.0.0', channel: 'stable' };
const error = (message: string): ErrorReport => ({ ...release, kind: 'error', message });
const vital: VitalReport = { ...release, name: 'LCP', value: 900, device: 'desktop' };
const send = jest.fn<void, [readonly ErrorReport[], readonly VitalReport[]]>();

beforeEach(() => {
  jest.useFakeTimers();
  send.mockClear();
});
afterEach(() => jest.useRealTimers());

test('reports wait for each other and go together', () => {
  const queue = createReportQueue(send);
  queue.error(error('one'));
  queue.vital(vital);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(send.mock.calls).toEqual([[[error('one')], [vital]]]);
  jest.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a full batch goes at once, and what is left when the page is left', () => {
  const queue = createReportQueue(send);
  for (let count = 0; count < 51; count += 1) queue.vital(vital);
  expect(send.mock.calls.map(([, vitals]) => vitals.length)).toEqual([50]);
  queue.flush();
  expect(send.mock.calls.map(([, vitals]) => vitals.length)).toEqual([50, 1]);
});

test('the same error is told once, and a page that keeps breaking falls silent', () => {
  const queue = createReportQueue(send);
  queue.error(error('again'));
  queue.error(error('again'));
  for (let count = 0; count < 100; count += 1) queue.error(error(`number ${count}`));
  queue.flush();
  expect(send.mock.calls[0]?.[0]).toHaveLength(30);
});
