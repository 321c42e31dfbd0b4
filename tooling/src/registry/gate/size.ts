import { nameOf, type Refusal, type Rule } from './refusal.ts';
import type { PublishedVersion } from '../store/published-version.ts';

/** `static/4953.6e98dfd9.js` is `static/4953.js` in every version. */
const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{8}(?=\.)/, '');

/** The file that grew most, or without a version before the largest one. Bytes of brotli. */
function grownMost(candidate: PublishedVersion, before: PublishedVersion | null): { file: string; by: number } {
  const earlier = new Map(
    Object.entries(before?.files ?? {}).map(([file, { brotli }]) => [withoutHash(file), brotli] as const),
  );
  const grown = Object.entries(candidate.files)
    .map(([file, { brotli }]) => ({ file, by: brotli - (earlier.get(withoutHash(file)) ?? 0) }))
    .filter(({ file }) => /\.(?:js|css)$/.test(file))
    .sort((a, b) => b.by - a.by);
  return grown[0] ?? { file: 'no file', by: 0 };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** What a page has of its own keeps within the budget of a page. Versions from before this was measured pass. */
function pageRefusals({ heaviestPage: page, files, part, release }: PublishedVersion): Refusal[] {
  if (page === undefined || page.ownBytes <= page.budgetBytes) return [];
  const sizeOf = (file: string): number => files[file]?.brotli ?? 0;
  const [largest = 'no file'] = page.ownFiles.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return [
    {
      rule: 'size',
      what: `The heaviest page of ${nameOf({ part, release })} has ${kilobytes(page.ownBytes)} of its own; the budget of a page is ${kilobytes(page.budgetBytes)}. ${largest} is the largest of its files, with ${kilobytes(sizeOf(largest))}.`,
      where: `${part}/dist/${largest}`,
      how: `Load dialogs and editors of the page when they open (lazyDialog, lazyPage), or raise "milepost": { "pageBudget": … } in ${part}/package.json and say why.`,
    },
  ];
}

/** What a browser downloads before a page of the module is rendered keeps within its budget, and so does each page alone. */
export const sizeRule: Rule = (candidate, { before }) => {
  const { initialBytes, budgetBytes, part } = candidate;
  if (initialBytes <= budgetBytes) return pageRefusals(candidate);
  const { file, by } = grownMost(candidate, before);
  const most = before ? `${file} grew most, by ${kilobytes(by)}` : `${file} is the largest, with ${kilobytes(by)}`;
  return [
    {
      rule: 'size',
      what: `${nameOf(candidate)} needs ${kilobytes(initialBytes)} before its largest page stands; its budget is ${kilobytes(budgetBytes)}. ${most}.`,
      where: `${part}/dist/${file}`,
      how: `Load what is not needed at once by import(), or raise "milepost": { "budget": … } in ${part}/package.json and say why.`,
    },
    ...pageRefusals(candidate),
  ];
};
