import { documentTitle, fileProblem, filePathOf, kindFromFile, mimeTypeOf, nameFromFile } from './model.ts';

test('takes PDF, DOCX and text of at most ten megabytes, and says why not', () => {
  expect(fileProblem({ name: 'Resume.PDF', size: 10 * 1024 * 1024 })).toBeNull();
  expect(fileProblem({ name: 'photo.png', size: 10 })).toBe(
    "photo.png isn't a PDF, Word document (DOCX), or text file.",
  );
  expect(fileProblem({ name: 'long.docx', size: 10 * 1024 * 1024 + 1 })).toBe('long.docx is larger than 10 MB.');
  expect(fileProblem({ name: 'nothing.txt', size: 0 })).toBe('nothing.txt is empty.');
  expect(mimeTypeOf('letter.txt')).toBe('text/plain');
  expect(mimeTypeOf('resume')).toBeUndefined();
});

test('a file lies in the folder of its owner, whatever its name holds', () => {
  expect(filePathOf('owner', 'doc', '../../secret.pdf')).toBe('owner/doc.pdf');
});

test('proposes a name and a kind from the name of the file', () => {
  expect(nameFromFile('Alex_Rivera_CV.pdf')).toBe('Alex Rivera CV');
  expect(nameFromFile('.pdf')).toBe('Document');
  expect(kindFromFile('Alex_Rivera_CV.pdf')).toBe('resume');
  expect(kindFromFile('Cover letter Acme.docx')).toBe('cover-letter');
  expect(kindFromFile('notes.txt')).toBe('other');
});

test('reads as people say it', () => {
  expect(documentTitle({ name: 'Resume', version_label: 'Product roles' })).toBe('Resume · Product roles');
});
