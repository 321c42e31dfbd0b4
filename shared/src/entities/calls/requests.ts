import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { callMessageSchema, callRelaysSchema, sessionCallSchema } from './model.ts';
import type { CallMessage, CallRelays, SessionCall } from './model.ts';
import { callFunction } from '../../data/request/call-function.ts';
import { createOnce } from '../../data/request/create-once.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';

export { openCallChannel } from './requests/call-channel.ts';
export type { CallChannel } from './requests/call-channel.ts';

const act = (
  name: 'come_to_call' | 'open_call' | 'admit_to_call' | 'end_call',
  sessionId: string,
): Promise<SessionCall> => fetchOne(supabase().rpc(name, { p_session_id: sessionId }), sessionCallSchema);

/** Says that the caller is at the call, for 45 seconds. @throws AppError 42501 with the reason why it isn't open to them */
export const comeToCall = (sessionId: string): Promise<SessionCall> => act('come_to_call', sessionId);

/** For the coach: comes, and begins a call anew that was ended. @throws AppError as `comeToCall` */
export const openCall = (sessionId: string): Promise<SessionCall> => act('open_call', sessionId);

/** For the coach: lets the client in. @throws AppError */
export const admitToCall = (sessionId: string): Promise<SessionCall> => act('admit_to_call', sessionId);

/** For the coach: ends the call for both. @throws AppError */
export const endCall = (sessionId: string): Promise<SessionCall> => act('end_call', sessionId);

/** Says that the caller is there no longer. @throws AppError */
export const leaveCall = (sessionId: string): Promise<void> =>
  execute(supabase().rpc('leave_call', { p_session_id: sessionId }));

/** The servers that help the two browsers find each other. @throws AppError 42501 when the call isn't open to the caller */
export const getCallRelays = (sessionId: string): Promise<CallRelays> =>
  callFunction('call-relays', { session: sessionId }, callRelaysSchema);

/** What was written in the call of a session, oldest first. @throws AppError */
export const listCallMessages = (sessionId: string): Promise<CallMessage[]> =>
  fetchMany(
    supabase().from('session_call_messages').select('*').eq('session_id', sessionId).order('created_at'),
    callMessageSchema,
  );

/** Writes in the call; the same `id` again gives the same row. @throws AppError 42501 once the call isn't open anymore */
export const sayInCall = (sessionId: string, authorId: string, id: string, body: string): Promise<CallMessage> =>
  createOnce('session_call_messages', { id, session_id: sessionId, author_id: authorId, body }, callMessageSchema);

const getSessionCall = async (sessionId: string): Promise<SessionCall | null> => {
  const [call] = await fetchMany(
    supabase().from('session_calls').select('*').eq('session_id', sessionId),
    sessionCallSchema,
  );
  return call ?? null;
};

const sessionCallKeys = { of: (sessionId: string) => ['sessionCalls', sessionId] };
const sessionCallMessageKeys = { of: (sessionId: string) => ['sessionCallMessages', sessionId] };

export const sessionCallQueries = {
  of: (sessionId: string) =>
    queryOptions({
      queryKey: sessionCallKeys.of(sessionId),
      meta: { tables: ['session_calls'] },
      queryFn: () => getSessionCall(sessionId),
    }),
  messages: (sessionId: string) =>
    queryOptions({
      queryKey: sessionCallMessageKeys.of(sessionId),
      meta: { tables: ['session_call_messages'] },
      queryFn: () => listCallMessages(sessionId),
    }),
};
