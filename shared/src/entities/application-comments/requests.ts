import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { applicationCommentSchema, type ApplicationComment } from './model.ts';
import { personEmbed } from '../../data/request/embeds.ts';
import { execute, fetchMany } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';

const table = 'application_comments';

/** What client and coach said about an application, oldest first. @throws AppError */
export const listApplicationComments = (applicationId: string): Promise<ApplicationComment[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(`*,${personEmbed('author', `${table}_author_id`)}`)
      .eq('application_id', applicationId)
      .order('created_at')
      .order('id'),
    applicationCommentSchema,
  );

type NewComment = {
  readonly id: string;
  readonly application_id: string;
  readonly author_id: string;
  readonly body: string;
};

/** Says something about an application; the same `id` again says it once. @throws AppError */
export const addApplicationComment = (comment: NewComment): Promise<void> =>
  execute(supabase().from(table).upsert(comment, { onConflict: 'id', ignoreDuplicates: true }));

/** Deletes an own comment; `restoreApplicationComment` undoes it. @throws AppError */
export const removeApplicationComment = (id: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreApplicationComment = (id: string): Promise<void> => restoreDeleted(table, id);

/** The keys of its queries. */
export const applicationCommentKeys = {
  ofApplication: (applicationId: string) => ['applicationComments', applicationId],
};

export const applicationCommentQueries = {
  ofApplication: (applicationId: string) =>
    queryOptions({
      queryKey: applicationCommentKeys.ofApplication(applicationId),
      meta: { tables: ['application_comments'] },
      queryFn: () => listApplicationComments(applicationId),
    }),
};
