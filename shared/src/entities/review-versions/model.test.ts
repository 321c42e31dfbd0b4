import {
  documentProblem,
  documentTypeOf,
  formatFileSize,
  maxDocumentBytes,
  storedFileName,
  versionPath,
} from './model.ts';

const pdf = { name: 'Resume.pdf', size: 1000, type: 'application/pdf' };

test('PDF, Word and plain text are taken, also where the system knows no type', () => {
  expect(documentProblem(pdf)).toBeUndefined();
  expect(documentTypeOf({ name: 'LETTER.DOCX', type: '' })).toMatch(/wordprocessingml/);
  expect(documentTypeOf({ name: 'notes.txt', type: '' })).toBe('text/plain');
  expect(documentProblem({ name: 'me.png', size: 10, type: 'image/png' })).toMatch(/^Choose a PDF/);
});

test('an empty file and one above ten megabytes are refused', () => {
  expect(documentProblem({ ...pdf, size: 0 })).toBe('This file is empty.');
  expect(documentProblem({ ...pdf, size: maxDocumentBytes })).toBeUndefined();
  expect(documentProblem({ ...pdf, size: maxDocumentBytes + 200_000 })).toBe(
    'This file is 10.2 MB. The limit is 10 MB.',
  );
});

test('sizes are said in the unit that fits', () => {
  expect([1, 900, 840_000, 1_500_000].map(formatFileSize)).toEqual(['1 byte', '900 bytes', '820 KB', '1.4 MB']);
});

test('the file of a version lies with its client and its review', () => {
  expect(versionPath({ id: 'review', client_id: 'client' }, 'version', 'text/plain')).toBe(
    'client/reviews/review/version.txt',
  );
});

test('a name keeps its ending and loses what would turn it around', () => {
  expect(storedFileName('resume\u202efdp.exe ')).toBe('resumefdp.exe');
  const long = storedFileName(`${'x'.repeat(300)}.docx`);
  expect(long).toHaveLength(200);
  expect(long).toMatch(/…\.docx$/);
  expect(storedFileName(' ')).toBe('Document');
});
