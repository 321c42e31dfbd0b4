import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import type { ReviewRequest, ReviewRequestInput } from '../review-requests/model.ts';
import { AppError } from '../../domain/app-error/app-error.ts';
import { documentTypeOf } from '../../domain/document-files/document-files.ts';
import { storedFileName } from '../../domain/stored-files/stored-files.ts';
import { reviewVersionSchema, versionPath } from './model.ts';
import type { ReviewVersion } from './model.ts';
import { downloadFile, fileRefusal, uploadFile } from '../../data/files/files.ts';
import { createOnce } from '../../data/request/create-once.ts';
import { fetchMany } from '../../data/request/request.ts';
import { createReviewRequest } from '../review-requests/requests.ts';

const table = 'review_versions';

/** The versions of a request's document, the newest first. @throws AppError */
const listReviewVersions = (reviewId: string): Promise<ReviewVersion[]> =>
  fetchMany(
    supabase().from(table).select('*').eq('review_id', reviewId).order('number', { ascending: false }),
    reviewVersionSchema,
  );

export type NewVersion = {
  /** Made by the form, so that a second try makes no second version. */
  readonly id: string;
  readonly review: { readonly id: string; readonly client_id: string };
  readonly file: File;
  readonly note?: string | null;
};

const versionsWithId = (id: string): Promise<ReviewVersion[]> =>
  fetchMany(supabase().from(table).select('*').eq('id', id), reviewVersionSchema);

const typeOf = (file: File) => {
  const type = documentTypeOf(file);
  if (type !== undefined) return type;
  throw new AppError({ code: 'invalid_mime_type', kind: 'invalid', message: "This file type isn't supported." });
};

/** Puts the file of a version to its place, before there is a row that says so. @throws AppError */
const uploadVersion = async ({ id, review, file }: NewVersion): Promise<void> => {
  const type = typeOf(file);
  try {
    await uploadFile('documents', versionPath(review, id, type), new Blob([file], { type }));
  } catch (error) {
    // The server checks the content of a file, not its name.
    throw fileRefusal(error, 'This file was rejected. Upload a PDF, Word document, or text file up to 10 MB.');
  }
};

/** Makes an uploaded file a version of the request; the database gives it its number. @throws AppError */
const recordVersion = ({ id, review, file, note = null }: NewVersion): Promise<ReviewVersion> => {
  const type = typeOf(file);
  const row = {
    id,
    review_id: review.id,
    file_path: versionPath(review, id, type),
    file_name: storedFileName(file.name),
    file_size: file.size,
    mime_type: type,
    note,
  };
  return createOnce(table, row, reviewVersionSchema);
};

/** Uploads another version of a request's document; the same `id` again gives the same version. @throws AppError */
export async function addReviewVersion(version: NewVersion): Promise<ReviewVersion> {
  const [arrived] = await versionsWithId(version.id);
  if (arrived !== undefined) return arrived;
  await uploadVersion(version);
  return recordVersion(version);
}

/**
 * Asks for a review together with its document. The file goes first, so that no request is left without the document
 * that was chosen for it; a retry with the same ids creates nothing twice. @throws AppError
 */
export async function requestReview(
  clientId: string | undefined,
  id: string,
  input: ReviewRequestInput,
  document: { readonly id: string; readonly file: File } | null,
): Promise<ReviewRequest> {
  if (clientId === undefined || document === null) return createReviewRequest(clientId, id, input);
  const version = { ...document, review: { id, client_id: clientId } };
  const hasArrived = (await versionsWithId(document.id)).length > 0;
  if (!hasArrived) await uploadVersion(version);
  const review = await createReviewRequest(clientId, id, input);
  if (!hasArrived) await recordVersion(version);
  return review;
}

/** The content of a version. @throws AppError `not-found` also for what the caller may not read */
const readVersion = ({ file_path }: ReviewVersion): Promise<Blob> => downloadFile('documents', file_path);

const reviewFileKeys = { of: (versionId: string) => ['reviewFiles', versionId] };
const reviewVersionKeys = { of: (reviewId: string) => ['reviewVersions', reviewId] };

export const reviewVersionQueries = {
  list: (reviewId: string) =>
    queryOptions({
      queryKey: reviewVersionKeys.of(reviewId),
      meta: { tables: ['review_versions'] },
      queryFn: () => listReviewVersions(reviewId),
    }),
  /** A version never changes, so its file is fetched once. */
  file: (version: ReviewVersion) =>
    queryOptions({
      queryKey: reviewFileKeys.of(version.id),
      meta: { tables: [] },
      queryFn: () => readVersion(version),
      staleTime: Infinity,
    }),
};
