import { acceptedDocuments, documentProblem, documentTypeOf } from './document-files.ts';

const pdf = { name: 'Resume.pdf', size: 1000, type: 'application/pdf' };

test('PDF, Word and plain text are taken, also where the system knows no type', () => {
  expect(documentProblem(pdf)).toBeUndefined();
  expect(documentTypeOf({ name: 'LETTER.DOCX', type: '' })).toMatch(/wordprocessingml/);
  expect(documentTypeOf({ name: 'notes.txt', type: '' })).toBe('text/plain');
  expect(documentProblem({ name: 'me.png', size: 10, type: 'image/png' })).toMatch(/^Choose a PDF/);
});

test('a picker offers each of them by its ending and by its type', () => {
  expect(acceptedDocuments.split(',')).toEqual(
    expect.arrayContaining(['.pdf', 'application/pdf', '.docx', '.txt', 'text/plain']),
  );
});

test('an empty file and one above ten megabytes are refused', () => {
  expect(documentProblem({ ...pdf, size: 0 })).toBe('This file is empty.');
  expect(documentProblem({ ...pdf, size: 10 * 1024 * 1024 })).toBeUndefined();
  expect(documentProblem({ ...pdf, size: 10 * 1024 * 1024 + 1 })).toMatch(/The limit is 10 MB\.$/);
});
