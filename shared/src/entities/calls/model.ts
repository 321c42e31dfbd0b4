import * as z from 'zod';
import { sessionEnd, type CoachingSession } from '../coaching-sessions/model.ts';
import { id, instant } from '../../domain/columns/columns.ts';

export { callSignalSchema } from './call-signals.ts';
export type { CallSignal, OwnMedia, SaidInCall } from './call-signals.ts';

/** A row of session_calls: who is at the call of a session, and whether the coach has let the client in. */
export const sessionCallSchema = z.object({
  session_id: id,
  /** Until when the page of either says that they are here; past once they are not. */
  coach_here_until: instant.nullable(),
  client_here_until: instant.nullable(),
  /** When the coach let the client in; null while the client waits. */
  admitted_at: instant.nullable(),
  /** When the coach ended it for both. */
  ended_at: instant.nullable(),
  updated_at: instant,
});
export type SessionCall = z.infer<typeof sessionCallSchema>;

/** How often a page says that it is there, in milliseconds; the database believes it for 45 seconds. */
export const presenceInterval = 20_000;

export type CallRole = 'client' | 'coach';

/**
 * Whether the person's page had lately reported their presence when the row was last written, as pages in the call do
 * every `presenceInterval`. By the database's clock alone: that of a device may be minutes off.
 */
export const isHere = (call: SessionCall, role: CallRole): boolean => {
  const until = role === 'coach' ? call.coach_here_until : call.client_here_until;
  return until !== null && Date.parse(until) > Date.parse(call.updated_at);
};

/** A row of session_call_messages. */
export const callMessageSchema = z.object({
  id,
  session_id: id,
  author_id: id,
  body: z.string(),
  created_at: instant,
});
export type CallMessage = z.infer<typeof callMessageSchema>;

/** Characters that a message in a call may have. */
export const longestCallMessage = 4000;

/** The servers that help two browsers find each other, and whether one of them relays. */
export const callRelaysSchema = z.object({
  servers: z
    .object({
      urls: z.string().array(),
      username: z.string().optional(),
      credential: z.string().optional(),
    })
    .array(),
  relays: z.boolean(),
});
export type CallRelays = z.infer<typeof callRelaysSchema>;

/** Which calls will not come about with the servers that an operator has set, a sentence for each. */
export const limitsOfCalls = ({
  stun,
  turn,
}: {
  readonly stun: boolean;
  readonly turn: boolean;
}): readonly string[] => [
  ...(stun || turn
    ? []
    : ['Calls work within one network only: without a STUN server, browsers don’t learn their public addresses']),
  ...(turn
    ? []
    : ['Calls between strict networks need a TURN server: without it, some people will see and hear nothing']),
];

const twoDigits = (amount: number): string => String(amount).padStart(2, '0');

const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

/** How far a session is in its length: what the timer shows, and whether its end is near or past. */
export const sessionTimer = (
  session: Pick<CoachingSession, 'session_time' | 'duration_minutes'>,
  now: Date = new Date(),
): { readonly phase: 'before' | 'during' | 'ending' | 'over'; readonly text: string } => {
  const untilStart = Date.parse(session.session_time) - now.getTime();
  if (untilStart > 0) return { phase: 'before', text: `Starts in ${clock(untilStart + 999)}` };
  const untilEnd = Date.parse(sessionEnd(session)) - now.getTime();
  if (untilEnd <= 0) return { phase: 'over', text: `${clock(-untilEnd)} over time` };
  return { phase: untilEnd <= 5 * 60_000 ? 'ending' : 'during', text: `${clock(untilEnd + 999)} left` };
};
