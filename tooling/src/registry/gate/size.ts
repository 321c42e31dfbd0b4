import { nameOf, type Rule } from './refusal.ts';
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

/** What a browser downloads before a page of the module stands keeps within its budget. */
export const sizeRule: Rule = (candidate, { before }) => {
  const { initialBytes, budgetBytes, part } = candidate;
  if (initialBytes <= budgetBytes) return [];
  const { file, by } = grownMost(candidate, before);
  const most = before ? `${file} grew most, by ${kilobytes(by)}` : `${file} is the largest, with ${kilobytes(by)}`;
  return [
    {
      rule: 'size',
      what: `${nameOf(candidate)} needs ${kilobytes(initialBytes)} before its largest page stands; its budget is ${kilobytes(budgetBytes)}. ${most}.`,
      where: `${part}/dist/${file}`,
      how: `Load what is not needed at once by import(), or raise "milepost": { "budget": … } in ${part}/package.json and say why.`,
    },
  ];
};
