import * as z from 'zod';
import { categoryLabel, notificationCategories } from '../../entities/notification-preferences/model.ts';

const linkSchema = z.object({
  person: z.uuid(),
  category: z.enum([...notificationCategories, 'digest']),
  signature: z.string().regex(/^[\w-]{43}$/),
});

/** What the link at the end of an email says: whose emails of which category it ends, and that the server wrote it. */
export type UnsubscribeLink = z.infer<typeof linkSchema>;

/** Which emails a link ends, as in 'Stop Reviews emails': those of a category, or the digest with all that it holds. */
export const endedEmails = (category: UnsubscribeLink['category']): string =>
  category === 'digest' ? 'Daily digest' : categoryLabel(category);

/** What a link would end; `email` has all but its first letter and its domain hidden. */
export const subscriptionSchema = z.object({ email: z.string(), is_on: z.boolean() });
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What programs for email send to unsubscribe with one click (RFC 8058). */
export const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/** The parameters of an address; null where they are no link of an email. */
export function readUnsubscribeLink(parameters: URLSearchParams): UnsubscribeLink | null {
  return linkSchema.safeParse(Object.fromEntries(parameters)).data ?? null;
}

const withLink = (address: string, link: UnsubscribeLink): string =>
  `${address}?${new URLSearchParams(linkSchema.parse(link)).toString()}`;

/** The page on which a person unsubscribes. */
export const unsubscribePage = (siteUrl: string, link: UnsubscribeLink): string =>
  withLink(new URL('/unsubscribe', siteUrl).href, link);

/** Where one click unsubscribes. @param backend the address of the backend */
export const unsubscribeAddress = (backend: string, link: UnsubscribeLink): string =>
  withLink(`${backend.replace(/\/+$/, '')}/functions/v1/unsubscribe`, link);

/** 'd•••@example.com': its person knows it again, and nobody else learns it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? email.slice(0, 1) : ''}•••${email.slice(at)}`;
}
