import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAuth, useSignedIn } from '@milepost/shared/auth';
import { watchRows, watchSignal, type RowChange } from '@milepost/shared/data/live';
import { touchLastSeen } from '@milepost/shared/entities/profiles/requests';
import { isViewingAs } from '@milepost/shared/data/view-as';

/** A suspended person is out within a minute; one that returns to the tab is checked at once. */
const checkEveryMs = 45_000;
const touchEveryMs = 5 * 60_000;

/** Where an assignment names the person here; an administrator has none. */
const ownColumn = { client: 'client_id', coach: 'coach_id', super_admin: null } as const;

/**
 * While somebody is signed in: asks whether the sign-in still holds, keeps 'last seen' true, shows another name or photo, and
 * learns of whom they begin to work with. An assignment that ends is not followed here: its page would go with what is being typed into it, and the
 * server refuses what is not permitted any more.
 */
export function useSessionWatch(): void {
  const { verify, reload } = useAuth();
  const { actor } = useSignedIn();
  const queryClient = useQueryClient();
  const column = ownColumn[actor.role];
  const follow = useEffectEvent((changes: readonly RowChange[] | null) => {
    if (changes === null || changes.some(({ row }) => row['is_active'] === true)) void reload();
  });
  // A new name or photo, of the current user or of those they work with, is in lists of every kind.
  const showPeopleAnew = useEffectEvent(() => {
    void reload();
    void queryClient.invalidateQueries();
  });
  useEffect(() => watchSignal('users', () => showPeopleAnew()), []);
  useEffect(() => {
    if (column === null) return undefined;
    const filter = `${column}=eq.${actor.id}`;
    return watchRows([{ table: 'client_coach_assignments', filter }], (changes) => follow(changes));
  }, [column, actor.id]);
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'visible' && navigator.onLine) void verify();
    };
    // Last-seen updates are best effort: ignore failures. Who is only viewed was not here.
    const touch = (): void => {
      if (!isViewingAs()) void touchLastSeen().catch(() => undefined);
    };
    touch();
    const checking = setInterval(check, checkEveryMs);
    const touching = setInterval(touch, touchEveryMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(checking);
      clearInterval(touching);
      document.removeEventListener('visibilitychange', check);
    };
  }, [verify]);
}
