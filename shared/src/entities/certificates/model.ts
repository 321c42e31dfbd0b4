import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { formatDate } from '../../domain/dates/dates.ts';
import type { Tone } from '../../domain/tone/tone.ts';

/** The state of a certificate. */
export type CertificateState = 'valid' | 'expired' | 'revoked';

/** A person's certificate of a course, with the names as they were when it was issued. */
export const certificateSchema = z.object({
  id,
  user_id: id,
  /** Null once the course is gone. */
  course_id: id.nullable(),
  code: z.string(),
  person_name: z.string(),
  course_title: z.string(),
  issued_at: instant,
  /** Null for one that doesn't expire. */
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
  revocation_reason: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** What anybody who has the address of a certificate learns. */
export const verifiedCertificateSchema = certificateSchema
  .pick({ person_name: true, course_title: true, issued_at: true, expires_at: true, revoked_at: true })
  .extend({ state: z.enum(['valid', 'expired', 'revoked']) });
export type VerifiedCertificate = z.infer<typeof verifiedCertificateSchema>;

/** The code in what somebody typed or pasted; null where it can't be one. */
export function certificateCode(text: string): string | null {
  const code = text.trim().toLowerCase();
  return /^[0-9abcdefghjkmnpqrstvwxyz]{20}$/.test(code) ? code : null;
}

/** The public page of a certificate. @param siteUrl where the product is, such as 'https://milepost.example' */
export const certificateAddress = (siteUrl: string, code: string): string => `${siteUrl}/certificates/${code}`;

/** The state of a certificate at an instant. */
export const certificateState = (
  { expires_at: expires, revoked_at: revoked }: Pick<Certificate, 'expires_at' | 'revoked_at'>,
  now: Date = new Date(),
): CertificateState =>
  revoked !== null ? 'revoked' : expires !== null && Date.parse(expires) <= now.getTime() ? 'expired' : 'valid';

/** The word of a state, and its color. */
export const certificateStates: Readonly<Record<CertificateState, { readonly word: string; readonly tone: Tone }>> = {
  valid: { word: 'Valid', tone: 'positive' },
  expired: { word: 'Expired', tone: 'caution' },
  revoked: { word: 'Revoked', tone: 'critical' },
};

/** Until when a certificate is valid, in UTC, as everybody who verifies it reads the same. */
export const validUntil = ({ expires_at: expires }: Pick<Certificate, 'expires_at'>): string =>
  expires === null ? 'Does not expire' : formatDate(expires, 'UTC');
