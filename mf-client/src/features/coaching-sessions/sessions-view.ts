import { isUpcoming, type CoachingSessionWithCoach } from '@milepost/shared/entities/coaching-sessions/model';

export type SessionsTab = 'upcoming' | 'past';
/** The tabs of the page: the lists of sessions, and what is shared for them. */
export type PageTab = SessionsTab | 'materials';

/** The part of the address that says what the page shows. */
export type SessionsView = {
  readonly tab: PageTab;
  /** From 1. */
  readonly page: number;
  /** The session whose details are open. */
  readonly openId: string | null;
};

export const readSessionsView = (params: URLSearchParams): SessionsView => ({
  tab: (['past', 'materials'] as const).find((option) => option === params.get('tab')) ?? 'upcoming',
  page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  openId: params.get('session'),
});

export const writeSessionsView = ({ tab, page, openId }: SessionsView): URLSearchParams => {
  const params = new URLSearchParams();
  if (tab !== 'upcoming') params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  if (openId !== null) params.set('session', openId);
  return params;
};

/** Upcoming sessions, the next one first, and past ones, the latest first. `sessions` are newest first. */
export const byTab = (
  sessions: readonly CoachingSessionWithCoach[],
  now: Date = new Date(),
): Readonly<Record<SessionsTab, readonly CoachingSessionWithCoach[]>> => ({
  upcoming: sessions.filter((session) => isUpcoming(session, now)).reverse(),
  past: sessions.filter((session) => !isUpcoming(session, now)),
});
