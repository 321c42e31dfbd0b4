import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { interviewStageSchema, type InterviewStage } from './model.ts';
import { createOrUpdate } from '@milepost/shared/data/request/create-once';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

const table = 'interview_stages';

/** A client's stages of interviewing, in their order. @throws AppError */
export const listInterviewStages = (clientId: string): Promise<InterviewStage[]> =>
  fetchMany(
    supabase().from(table).select('*').eq('client_id', clientId).order('position').order('name'),
    interviewStageSchema,
  );

/** Adds a stage at the end; the same `id` again updates that row. @throws AppError `conflict` where the name is taken */
export const createInterviewStage = (
  stage: Pick<InterviewStage, 'id' | 'client_id' | 'name'>,
): Promise<InterviewStage> => createOrUpdate(table, stage, interviewStageSchema);

/** Adds several at once, in this order, or none. @throws AppError */
export const createInterviewStages = (clientId: string, names: readonly string[]): Promise<InterviewStage[]> =>
  fetchMany(
    supabase()
      .from(table)
      .insert(names.map((name) => ({ client_id: clientId, name })))
      .select(),
    interviewStageSchema,
  );

/** Renames a stage, also for the applications in it. @throws AppError `conflict` where the name is taken */
export const renameInterviewStage = (id: string, name: string): Promise<InterviewStage> =>
  fetchOne(supabase().from(table).update({ name }).eq('id', id).select().single(), interviewStageSchema);

/** Puts the stages into this order. @throws AppError */
export const orderInterviewStages = (ids: readonly string[]): Promise<void> =>
  execute(supabase().rpc('order_interview_stages', { p_ids: ids }));

/** Deletes a stage; returns the ids of the applications that were in it and now are in none. @throws AppError */
export const removeInterviewStage = (id: string): Promise<string[]> =>
  fetchOne(supabase().rpc('remove_interview_stage', { p_id: id }), z.array(z.string()));

/**
 * Restores a deleted stage, and puts back the applications that were in it and are in no other now. @throws AppError
 */
export const restoreInterviewStage = (
  { id, name, position }: InterviewStage,
  applicationIds: readonly string[],
): Promise<void> =>
  execute(
    supabase().rpc('restore_interview_stage', {
      p_id: id,
      p_name: name,
      p_position: position,
      p_application_ids: applicationIds,
    }),
  );

const interviewStageKeys = { list: (clientId: string) => ['interviewStages', clientId] };

export const interviewStageQueries = {
  list: (clientId: string) =>
    queryOptions({
      queryKey: interviewStageKeys.list(clientId),
      meta: { tables: ['interview_stages'] },
      queryFn: () => listInterviewStages(clientId),
    }),
};
