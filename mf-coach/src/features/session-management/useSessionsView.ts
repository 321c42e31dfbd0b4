import type { ScheduleForm } from '@milepost/shared/entities/coaching-sessions/model';
import { useAddress } from '@milepost/shared/features/address';

export const sessionTabs = ['upcoming', 'completed', 'calendar', 'integrations'] as const;
export type SessionTab = (typeof sessionTabs)[number];

/** Outcomes that the tab of past sessions shows, one at a time. */
export const outcomes = ['completed', 'no_show', 'cancelled'] as const;
export type Outcome = (typeof outcomes)[number];

/** The instant that an address names, as ISO in UTC; null when it names none. */
const instantOf = (text: string | null): string | null => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/**
 * The page's state in its address: the tab, the outcome filter, the page of the list, the coaching session that is
 * open, and whether the form is open (`schedule=new`, with whom by `client`, at which instant by `start`, following
 * which one by `after`).
 */
export function useSessionsView() {
  const { parameters, change } = useAddress();
  const page = Number(parameters.get('page'));

  return {
    tab: sessionTabs.find((tab) => tab === parameters.get('tab')) ?? 'upcoming',
    outcome: outcomes.find((outcome) => outcome === parameters.get('outcome')) ?? 'completed',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    openId: parameters.get('session'),
    isScheduling: parameters.get('schedule') === 'new',
    forClient: parameters.get('client') ?? '',
    startsAt: instantOf(parameters.get('start')),
    afterId: parameters.get('after'),
    chooseTab: (tab: SessionTab) => change({ tab: tab === 'upcoming' ? null : tab, page: null }),
    chooseOutcome: (outcome: Outcome) => change({ outcome: outcome === 'completed' ? null : outcome, page: null }),
    choosePage: (next: number) => change({ page: next === 1 ? null : String(next) }),
    // An entry of its own in the history: Back closes what was opened.
    open: (id: string) => change({ session: id }, { replace: false }),
    close: () => change({ session: null }),
    schedule: (clientId: ScheduleForm['client_id'] = '', afterId: string | null = null) =>
      change({ schedule: 'new', client: clientId || null, after: afterId, start: null, session: null }),
    stopScheduling: () => change({ schedule: null, client: null, after: null, start: null }),
    showScheduled: () => change({ schedule: null, client: null, after: null, start: null, tab: null, page: null }),
  };
}

export type SessionsView = ReturnType<typeof useSessionsView>;
