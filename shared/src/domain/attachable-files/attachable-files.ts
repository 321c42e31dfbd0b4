import { maxAttachments } from '../../entities/messages/model.ts';

const largest = 10 * 1024 * 1024;

/** What the buckets take, with the ending that a file is stored under. */
const endings: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['text/plain', 'txt'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
]);

/** For the file picker. */
export const acceptedKinds = [...endings.keys(), ...[...endings.values()].map((ending) => `.${ending}`)].join(',');

/** The ending that a file is stored under; undefined for a kind that is not taken. */
export const endingOf = (file: Pick<File, 'type'>): string | undefined => endings.get(file.type);

/** Why a file cannot be attached; undefined when it can. `present` files are there already. */
export const refusalOf = (file: Pick<File, 'name' | 'type' | 'size'>, count: number): string | undefined => {
  if (count >= maxAttachments) return `A message can have up to ${maxAttachments} files`;
  if (endingOf(file) === undefined) return `${file.name}: attach a PDF, DOCX, text file, or picture`;
  if (file.size > largest) return `${file.name} is larger than 10 MB`;
  return file.size === 0 ? `${file.name} is empty` : undefined;
};
