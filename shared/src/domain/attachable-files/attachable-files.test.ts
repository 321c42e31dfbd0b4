import { maxAttachments } from '../../entities/messages/model.ts';
import { refusalOf } from './attachable-files.ts';

const pdf = { name: 'Resume.pdf', type: 'application/pdf', size: 10 * 1024 * 1024 };

test('a file of 10 MB is taken beside others, as long as the message has room', () => {
  expect(refusalOf(pdf, maxAttachments - 1)).toBeUndefined();
  expect(refusalOf(pdf, maxAttachments)).toBe(`A message can have up to ${maxAttachments} files`);
});

test.each([
  [{ ...pdf, size: pdf.size + 1 }, 'Resume.pdf is larger than 10 MB'],
  [{ ...pdf, size: 0 }, 'Resume.pdf is empty'],
  [{ ...pdf, name: 'run.exe', type: '' }, 'run.exe: attach a PDF, DOCX, text file, or picture'],
])('%o is refused in words', (file, words) => {
  expect(refusalOf(file, 0)).toBe(words);
});
