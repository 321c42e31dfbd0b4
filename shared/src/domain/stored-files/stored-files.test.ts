import { fileSizeLabel, sizeProblem, storedFileName } from './stored-files.ts';

test('sizes are said in the unit that fits', () => {
  expect([1, 900, 840_000, 1_500_000].map(fileSizeLabel)).toEqual(['1 byte', '900 bytes', '820 KB', '1.4 MB']);
  expect([1023, 1024, 1_048_063, 1_048_064].map(fileSizeLabel)).toEqual(['1023 bytes', '1 KB', '1023 KB', '1.0 MB']);
});

test('an empty file and one above the limit are refused, by how much at least a tenth', () => {
  expect(sizeProblem(0, 10)).toBe('This file is empty.');
  expect([1, 10 * 1024 * 1024].map((bytes) => sizeProblem(bytes, 10))).toEqual([undefined, undefined]);
  expect(sizeProblem(10 * 1024 * 1024 + 1, 10)).toBe('This file is 10.1 MB. The limit is 10 MB.');
  expect(sizeProblem(10 * 1024 * 1024 + 200_000, 10)).toBe('This file is 10.2 MB. The limit is 10 MB.');
});

test('a name keeps its ending and loses what would turn it around', () => {
  expect(storedFileName('resume\u202efdp.exe ')).toBe('resumefdp.exe');
  const long = storedFileName(`${'x'.repeat(300)}.docx`);
  expect(long).toHaveLength(200);
  expect(long).toMatch(/…\.docx$/);
  expect(storedFileName(' ')).toBe('Document');
});
