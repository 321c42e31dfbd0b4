import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { sessionBriefSchema, type SessionBrief, type SessionPromise } from './model.ts';
import { execute, fetchMany } from '../../data/request/request.ts';
import { keptText } from '../../domain/kept-text/kept-text.ts';

const table = 'session_briefs';

/** The client's part of a session's brief; empty where nothing was written. @throws AppError */
const getSessionBrief = async (sessionId: string): Promise<SessionBrief> => {
  const [brief] = await fetchMany(supabase().from(table).select('*').eq('session_id', sessionId), sessionBriefSchema);
  return brief ?? { session_id: sessionId, desired_outcome: '' };
};

/** The client says what they want out of a session ahead. @throws AppError */
export const saveSessionBrief = ({ session_id, desired_outcome }: SessionBrief): Promise<void> =>
  execute(
    supabase()
      .from(table)
      .upsert({ session_id, desired_outcome: keptText(desired_outcome) }, { onConflict: 'session_id' }),
  );

/** Ticks a promise, or takes that back. @throws AppError where the note has changed since it was read */
export const tickPromise = ({ noteId, line, text }: SessionPromise, isKept: boolean): Promise<void> =>
  execute(supabase().rpc('tick_promise', { p_note_id: noteId, p_line: line, p_text: text, p_done: isKept }));

const sessionBriefKeys = { of: (sessionId: string) => ['sessionBriefs', sessionId] };

export const sessionBriefQueries = {
  of: (sessionId: string) =>
    queryOptions({
      queryKey: sessionBriefKeys.of(sessionId),
      meta: { tables: ['session_briefs'] },
      queryFn: () => getSessionBrief(sessionId),
    }),
};
