import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import {
  followUpReasons,
  followUpsSchema,
  plannedFollowUpSchema,
  type FollowUpReason,
  type FollowUps,
  type PlannedFollowUp,
} from '@milepost/shared/entities/follow-ups/model';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

const dismissals = 'follow_up_dismissals';

/** The first `limit` suggestions for the caller, offers first, then the latest. @throws AppError */
export const listFollowUps = (limit: number): Promise<FollowUps> =>
  fetchOne(supabase().rpc('suggested_follow_ups', { p_limit: limit }), followUpsSchema);

/**
 * The first 100 follow-up dates that a client set, the soonest first: of applications that are neither archived nor over, and
 * of saved jobs. @throws AppError
 */
export const listPlannedFollowUps = (clientId: string): Promise<PlannedFollowUp[]> =>
  fetchMany(
    supabase()
      .from('job_applications')
      .select('id, job_title, company_name, follow_up_at')
      .eq('client_id', clientId)
      .is('archived_at', null)
      .not('follow_up_at', 'is', null)
      .or('status.is.null,status.not.in.(Rejected,Withdrawn)')
      .order('follow_up_at')
      .order('id')
      .limit(100),
    plannedFollowUpSchema,
  );

/** The suggestions for an application that the client dismissed. @throws AppError */
export const listDismissals = async (applicationId: string): Promise<FollowUpReason[]> => {
  const rows = await fetchMany(
    supabase().from(dismissals).select('reason').eq('application_id', applicationId),
    z.object({ reason: z.enum(followUpReasons) }),
  );
  return rows.map(({ reason }) => reason);
};

type Dismissal = { readonly application_id: string; readonly reason: FollowUpReason };

/** @throws AppError */
export const dismissFollowUp = (clientId: string, { application_id, reason }: Dismissal): Promise<void> =>
  execute(
    supabase()
      .from(dismissals)
      .upsert(
        { application_id, reason, client_id: clientId },
        { onConflict: 'application_id,reason', ignoreDuplicates: true },
      ),
  );

/** Undoes a dismissal. @throws AppError */
export const restoreFollowUpSuggestion = ({ application_id, reason }: Dismissal): Promise<void> =>
  execute(supabase().from(dismissals).delete().eq('application_id', application_id).eq('reason', reason));

const followUpKeys = {
  list: (clientId: string, limit: number) => ['followUps', 'list', clientId, limit],
  planned: (clientId: string) => ['followUps', 'planned', clientId],
  dismissed: (applicationId: string) => ['followUps', 'dismissed', applicationId],
};
const followUpMeta = { tables: ['application_events', 'follow_up_dismissals', 'job_applications', 'tasks'] };

export const followUpQueries = {
  list: (clientId: string, limit: number) =>
    queryOptions({
      queryKey: followUpKeys.list(clientId, limit),
      meta: followUpMeta,
      queryFn: () => listFollowUps(limit),
    }),
  planned: (clientId: string) =>
    queryOptions({
      queryKey: followUpKeys.planned(clientId),
      meta: followUpMeta,
      queryFn: () => listPlannedFollowUps(clientId),
    }),
  dismissed: (applicationId: string) =>
    queryOptions({
      queryKey: followUpKeys.dismissed(applicationId),
      meta: followUpMeta,
      queryFn: () => listDismissals(applicationId),
    }),
};
