import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AppError } from '@milepost/shared/domain/app-error';
import { complianceFiguresSchema, complianceReviewSchema, editedReviewSchema, reviewOwnerSchema } from './model.ts';
import type { ComplianceFigures, ComplianceReview, EditedReview, PlannedReview, ReviewOwner } from './model.ts';
import { todayIn } from '@milepost/shared/domain/dates';
import { documentTypeOf, documentTypesTaken } from '@milepost/shared/domain/document-files';
import { storedFileName } from '@milepost/shared/domain/stored-files';
import { fileRefusal, removeFiles, signedAddress, uploadFile } from '@milepost/shared/data/files';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { currentRow, updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

const table = 'compliance_reviews';
const named = 'id, full_name, email';
const columns =
  'id, revision, name, owner_id, due_on, every_months, completed_at, finding, evidence_path, evidence_name, ' +
  `owner:users!${table}_owner_id_fkey(${named})`;

/** Reviews on a page of the list. */
export const reviewsPerPage = 25;

/** Which reviews administrators look at, and which page of them, from 1. */
export type ReviewFilter = { readonly show: 'open' | 'overdue' | 'completed'; readonly page: number };

/**
 * Reviews, with one of the next page where there is one: open ones by due date, or those completed last. @throws AppError
 */
export const listComplianceReviews = ({ show, page }: ReviewFilter): Promise<ComplianceReview[]> => {
  const all = supabase().from(table).select(columns);
  const open = () => all.is('completed_at', null).order('due_on').order('id');
  const shown = {
    open,
    overdue: () => open().lt('due_on', todayIn('UTC')),
    completed: () => all.not('completed_at', 'is', null).order('completed_at', { ascending: false }).order('id'),
  };
  return fetchMany(shown[show]().range((page - 1) * reviewsPerPage, page * reviewsPerPage), complianceReviewSchema);
};

/** Administrators, who may own reviews. @throws AppError */
export const listReviewOwners = (): Promise<ReviewOwner[]> =>
  fetchMany(
    supabase()
      .from('users')
      .select(named)
      .eq('role', 'super_admin')
      .eq('status', 'active')
      .order('full_name')
      .limit(200),
    reviewOwnerSchema,
  );

/** Plans a review. @throws AppError with the sentence that refuses */
export const planComplianceReview = (planned: PlannedReview): Promise<void> =>
  execute(supabase().from(table).insert(planned));

/**
 * Changes an open review, unless somebody else did first.
 * @throws AppError whose row `currentComplianceReview` gives; with the sentence that refuses
 */
export const updateComplianceReview = (
  before: Pick<EditedReview, 'id' | 'revision'>,
  planned: PlannedReview,
): Promise<EditedReview> => updateUnlessChanged(table, before, planned, editedReviewSchema);

/** The present review, where an edit was refused because of it. */
export const currentComplianceReview = (error: unknown): EditedReview | null => currentRow(error, editedReviewSchema);

/** Deletes an open review. @throws AppError */
export const deleteComplianceReview = (id: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('id', id));

const refused = new AppError({
  code: 'invalid_mime_type',
  kind: 'invalid',
  message: 'This file was rejected. Upload a PDF, Word document, or text file up to 10 MB.',
});

/** Puts evidence into the folder of an open review; gives its path. @throws AppError */
async function storeEvidence(reviewId: string, file: File): Promise<string> {
  const type = documentTypeOf(file);
  if (type === undefined) throw refused;
  const path = `${reviewId}/${crypto.randomUUID()}${documentTypesTaken[type].ending}`;
  try {
    await uploadFile('evidence', path, new Blob([file], { type }));
  } catch (error) {
    throw fileRefusal(error, refused.message);
  }
  return path;
}

/** Completes a review with what was found, and a file that proves it if there is one. @throws AppError */
export async function completeComplianceReview(id: string, finding: string, file: File | null): Promise<void> {
  const path = file === null ? null : await storeEvidence(id, file);
  try {
    await execute(
      supabase().rpc('complete_compliance_review', {
        p_id: id,
        p_finding: finding,
        p_evidence_path: path,
        p_evidence_name: file === null ? null : storedFileName(file.name),
      }),
    );
  } catch (error) {
    // What no review names would stay for good.
    if (path !== null) await removeFiles('evidence', [path]).catch(() => undefined);
    throw error;
  }
}

/** An address for a minute that saves the evidence under its own name. @throws AppError */
export const evidenceDownload = (path: string, name: string): Promise<string> =>
  signedAddress('evidence', path, { seconds: 60, downloadAs: name });

/** Compliance at a glance. @throws AppError */
export const fetchComplianceFigures = (): Promise<ComplianceFigures> =>
  fetchOne(supabase().rpc('compliance_figures'), complianceFiguresSchema);

const complianceReviewKeys = {
  list: (filter: object) => ['complianceReviews', 'list', filter],
  owners: () => ['complianceReviews', 'owners'],
  figures: () => ['complianceReviews', 'figures'],
};
const complianceReviewMeta = { tables: ['compliance_reviews', 'users'] };

export const complianceReviewQueries = {
  list: (filter: ReviewFilter) =>
    queryOptions({
      queryKey: complianceReviewKeys.list(filter),
      meta: complianceReviewMeta,
      queryFn: () => listComplianceReviews(filter),
      placeholderData: keepPreviousData,
    }),
  owners: () =>
    queryOptions({ queryKey: complianceReviewKeys.owners(), meta: complianceReviewMeta, queryFn: listReviewOwners }),
  figures: () =>
    queryOptions({
      queryKey: complianceReviewKeys.figures(),
      meta: complianceReviewMeta,
      queryFn: fetchComplianceFigures,
    }),
};
