import { createFailureReports, type Failure } from './failure.ts';

const failure = (message: string): Failure => ({ module: 'mf_client', version: '1.1.0', phase: 'entry', message });

test('whoever listens hears every failure, also the earlier ones, until it stops', () => {
  const reports = createFailureReports();
  const heard: string[] = [];
  reports.report(failure('before'));
  const stop = reports.subscribe(({ message }) => heard.push(message));
  reports.report(failure('after'));
  stop();
  reports.report(failure('too late'));
  expect(heard).toEqual(['before', 'after']);
});

test('of many earlier failures the last twenty are kept', () => {
  const reports = createFailureReports();
  for (let index = 0; index < 25; index += 1) reports.report(failure(String(index)));
  const heard: string[] = [];
  reports.subscribe(({ message }) => heard.push(message));
  expect(heard).toHaveLength(20);
  expect(heard[0]).toBe('5');
});
