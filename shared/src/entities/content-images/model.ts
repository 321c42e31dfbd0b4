import * as z from 'zod';
import type { RichTextNode } from '../../domain/rich-text/rich-text.ts';

/** The kinds of images that the bucket takes, by their type. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};
export const imageTypes = Object.keys(endings).join(',');

const megabyte = 1024 * 1024;
const mostMegabytes = 5;

/** The longest description of an image, in characters. */
export const longestDescription = 300;

/** Why a file is no image that an article can show, or null. The server checks the same. */
export function imageProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (endings[type] === undefined) return `${name} isn't a PNG, JPEG, WebP, GIF, or AVIF image.`;
  if (size === 0) return `${name} is empty.`;
  return size > mostMegabytes * megabyte ? `${name} is larger than ${mostMegabytes} MB.` : null;
}

/** Where an article's image is stored, by its type. */
export const imagePathOf = (articleId: string, imageId: string, type: string): string =>
  `${articleId}/${imageId}.${endings[type] ?? 'png'}`;

const side = z.number().int().min(1).max(20_000).nullable().catch(null);
const contentImageSchema = z.object({
  /** The name of the stored file: the article's folder and a name in it, never an address. */
  src: z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z]{3,4}$/),
  /** The words for people who can't see it. */
  alt: z.string(),
  width: side,
  height: side,
});
/** An image in a document. */
export type ContentImage = z.infer<typeof contentImageSchema>;

/** The image of a node; null for what is none of ours. */
export const imageOf = ({ type, attrs }: Pick<RichTextNode, 'type' | 'attrs'>): ContentImage | null =>
  type === 'image' ? (contentImageSchema.safeParse(attrs).data ?? null) : null;
