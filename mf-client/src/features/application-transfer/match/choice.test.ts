import { emptyCases, priorityCases, statusCases, unknownStatusCases, workModeCases } from '../testing/choice-cases.ts';
import { isEmptyCell } from './read-cell.ts';
import { readPriority, readStatus, readWorkMode, wordKey } from './read-choice.ts';

test.each(statusCases)('the status %j is %s', (cell, status) => {
  expect(readStatus(cell)).toBe(status);
});

test('a status of signs alone is a word of its own', () => {
  expect(unknownStatusCases.map(readStatus)).toEqual(unknownStatusCases.map(() => null));
  expect(new Set(unknownStatusCases.map(wordKey)).size).toBe(unknownStatusCases.length);
  expect(wordKey('⏳\uFE0F')).toBe(wordKey('⏳'));
});

test.each(priorityCases)('the priority %j is %s', (cell, priority) => {
  expect(readPriority(cell)).toBe(priority);
});

test.each(['6', '6/5', '-1', 'soon', ''])('the priority %j is unknown', (cell) => {
  expect(readPriority(cell)).toBeNull();
});

test.each(workModeCases)('the work mode %j is %s', (...args) => {
  const [cell = '', mode, more] = args;
  expect(readWorkMode(cell)).toEqual({ mode, isWhole: more === undefined });
});

test('a cell that names two work modes names none', () => {
  expect(readWorkMode('Remote or hybrid')).toBeNull();
});

test.each(emptyCases)('%j is an empty cell, but for the name of a job or company', (text) => {
  expect(isEmptyCell({ field: 'job_url', text })).toBe(true);
  expect(isEmptyCell({ field: 'company_name', text })).toBe(false);
});

test.each(['0', '0/5', '☆☆☆'])('a priority of %j is none', (text) => {
  expect(isEmptyCell({ field: 'priority', text })).toBe(true);
  expect(isEmptyCell({ field: 'salary_min', text: '0' })).toBe(false);
});
