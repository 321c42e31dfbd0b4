import { supabase } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { certificateSchema, verifiedCertificateSchema, type Certificate, type VerifiedCertificate } from './model.ts';
import { finishedFileDownload } from '../background-jobs/requests.ts';
import { toAppError, unreadable } from '../../data/errors/errors.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';

const columns =
  'id, user_id, course_id, code, person_name, course_title, issued_at, expires_at, revoked_at, revocation_reason';

/** A person's certificates, the latest first, 200 at most. @throws AppError */
export const listOwnCertificates = (userId: string): Promise<Certificate[]> =>
  fetchMany(
    supabase()
      .from('certificates')
      .select(columns)
      .eq('user_id', userId)
      .order('issued_at', { ascending: false })
      .order('id')
      .limit(200),
    certificateSchema,
  );

/** The certificates of a course, the latest first, 500 at most, for those who manage content. @throws AppError */
export const listCourseCertificates = (courseId: string): Promise<Certificate[]> =>
  fetchMany(
    supabase()
      .from('certificates')
      .select(columns)
      .eq('course_id', courseId)
      .order('issued_at', { ascending: false })
      .order('id')
      .limit(500),
    certificateSchema,
  );

/** Has the certificate of a completed course issued to the caller. @throws AppError with the sentence that refuses */
export const claimCertificate = (courseId: string): Promise<void> =>
  execute(supabase().rpc('claim_certificate', { p_course_id: courseId }));

/** Revokes a certificate for good; its person gets the reason. @throws AppError with the refusal */
export const revokeCertificate = (id: string, reason: string): Promise<void> =>
  execute(supabase().rpc('revoke_certificate', { p_id: id, p_reason: reason }));

/** Has a PDF made of an own certificate and gives an address for a minute that saves it. @throws AppError where it was not made within a minute */
export const certificateDownload = async (id: string): Promise<string> =>
  finishedFileDownload(await fetchOne(supabase().rpc('make_certificate_file', { p_id: id }), z.string()));

/** What a certificate's public page shows; asks as nobody. Null for a code that is none. @throws AppError */
export async function verifyCertificate(code: string): Promise<VerifiedCertificate | null> {
  const address = `${dataSettings().supabaseUrl.replace(/\/+$/, '')}/functions/v1/certificate/${code}`;
  const response = await globalThis.fetch(address).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (response.status === 404) return null;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toAppError(answer ?? {}, response.status);
  const read = verifiedCertificateSchema.safeParse(answer);
  if (!read.success) throw unreadable(read.error);
  return read.data;
}

const certificateKeys = {
  own: (userId: string) => ['certificates', 'own', userId],
  ofCourse: (courseId: string) => ['certificates', 'course', courseId],
  verified: (code: string) => ['certificates', 'verified', code],
};
const certificateMeta = { tables: ['certificates', 'lesson_progress'] };

export const certificateQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: certificateKeys.own(userId),
      meta: certificateMeta,
      queryFn: () => listOwnCertificates(userId),
    }),
  ofCourse: (courseId: string) =>
    queryOptions({
      queryKey: certificateKeys.ofCourse(courseId),
      meta: certificateMeta,
      queryFn: () => listCourseCertificates(courseId),
    }),
  verified: (code: string) =>
    queryOptions({
      queryKey: certificateKeys.verified(code),
      meta: certificateMeta,
      queryFn: () => verifyCertificate(code),
      // A user who verifies it needs its present state.
      staleTime: 0,
    }),
};
