import { pastedFiles } from './pasted-files.ts';

const picture = new File(['.'], 'image.png', { type: 'image/png' });
const paste = (texts: Readonly<Record<string, string>>, files: readonly File[]) =>
  ({ getData: (type: string) => texts[type] ?? '', files }) as unknown as DataTransfer;

test.each([
  ['cells of a table', { 'text/plain': 'Role\tCompany', 'text/html': '<table></table>' }, 0],
  ['a picture of a page', { 'text/html': '<img src="a.png">' }, 1],
  ['a screenshot', {}, 1],
  ['files of a folder, which say their names', { 'text/plain': 'image.png' }, 1],
])('%s', (_, texts, count) => {
  expect(pastedFiles(paste(texts, [picture]))).toHaveLength(count);
});
