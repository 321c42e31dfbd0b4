import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { openItemSchema } from './model.ts';
import type { OpenItem } from './model.ts';
import { id } from '../../domain/columns/columns.ts';
import { assignmentSchema } from '../people/model.ts';
import type { Assignment } from '../people/model.ts';
import { fetchMany, fetchOne } from '../../data/request/request.ts';

/** The id of the active assignment of a pair; null when there is none. @throws AppError */
export const activeAssignmentId = async (clientId: string, coachId: string): Promise<string | null> => {
  const [assignment] = await fetchMany(
    supabase()
      .from('client_coach_assignments')
      .select('id')
      .eq('client_id', clientId)
      .eq('coach_id', coachId)
      .eq('is_active', true),
    z.object({ id }),
  );
  return assignment?.id ?? null;
};

/** What is open in an assignment: sessions, then reviews, then tasks. For users who may end it. @throws AppError */
export const listOpenItems = (assignmentId: string): Promise<OpenItem[]> =>
  fetchMany(supabase().rpc('assignment_open_items', { p_assignment_id: assignmentId }), openItemSchema);

export type Ending = {
  readonly assignmentId: string;
  /** Open items to cancel; the others are kept. */
  readonly cancel: readonly string[];
  /** What the client reads about what is canceled. */
  readonly reason: string | null;
};

/** Ends an assignment, by its coach or an administrator; the coach's access to the client's data ends with it. @throws AppError */
export const endAssignment = ({ assignmentId, cancel, reason }: Ending): Promise<Assignment> =>
  fetchOne(
    supabase().rpc('end_assignment', { p_assignment_id: assignmentId, p_cancel: cancel, p_reason: reason }),
    assignmentSchema,
  );

/** The keys of its queries. */
export const assignmentKeys = {
  active: (clientId: string, coachId: string) => ['assignments', 'active', clientId, coachId],
  openItems: (assignmentId: string) => ['assignments', 'openItems', assignmentId],
};
const assignmentMeta = { tables: ['client_coach_assignments'] };

export const assignmentQueries = {
  active: (clientId: string, coachId: string) =>
    queryOptions({
      queryKey: assignmentKeys.active(clientId, coachId),
      meta: assignmentMeta,
      queryFn: () => activeAssignmentId(clientId, coachId),
    }),
  openItems: (assignmentId: string) =>
    queryOptions({
      queryKey: assignmentKeys.openItems(assignmentId),
      meta: assignmentMeta,
      queryFn: () => listOpenItems(assignmentId),
    }),
};
