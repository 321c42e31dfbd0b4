import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOwnRule } from '@milepost/shared/entities/availability/model';
import { rescheduleCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { CalendarSession } from '../../../entities/calendar-entries/model.ts';
import { durationLabel } from '@milepost/shared/entities/coaching-sessions/model';
import { dateIn, formatDateTime } from '@milepost/shared/domain/dates';
import { toast } from '@milepost/shared/ui/Toast';
import { spokenReason, spokenTarget } from '../grid/spoken.ts';
import { isSamePlace, placeOf, type Target } from '../grid/targets.ts';
import { useReasons } from './useReasons.ts';

/** A session that is being moved, and where it would be dropped. */
export type Moving = { readonly session: CalendarSession; readonly target: Target };

type Settings = {
  readonly zone: string;
  readonly slotMinutes: number;
  /** Shows a date that is not on the page. */
  readonly show: (date: string) => void;
};

/**
 * Moves a session or changes its length: previews the target, asks once when it is dropped, and lets the database
 * decide. A rejection leaves it where it was.
 */
export function useMove({ zone, slotMinutes, show }: Settings) {
  const queryClient = useQueryClient();
  const [moving, setMoving] = useState<Moving>();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Moving & { readonly error: unknown }>();
  const [said, say] = useState('');
  const { reasons, isUnknown, freeStarts } = useReasons({
    sessionId: moving?.session.id,
    target: moving?.target,
    zone,
    slotMinutes,
  });

  const end = (): void => {
    setMoving(undefined);
    setAsking(false);
  };
  const mutationKey = ['coaching-sessions', 'calendar-move'];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ session, target }: Moving) =>
      rescheduleCoachingSession(
        session,
        target.start,
        target.minutes === session.duration_minutes ? null : target.minutes,
      ),
    onSuccess: async ({ title, session_time }, { session, target }) => {
      // It stays at the target until the calendar has refetched.
      await invalidate(queryClient, 'coaching_sessions');
      const [did, what] =
        target.start === session.session_time
          ? ['Changed', durationLabel(target.minutes)]
          : ['Rescheduled', formatDateTime(session_time, zone)];
      toast.show({ tone: 'positive', message: `${did} “${title}” to ${what}` });
      end();
      say(`${did} ${title} to ${what}.`);
    },
    onError: (error, tried) => {
      end();
      show(dateIn(zone, tried.session.session_time));
      setRefusal({ ...tried, error });
      say('');
      return invalidate(queryClient, 'coaching_sessions');
    },
  });

  const cancel = (at: Moving | undefined = moving): void => {
    if (!at || isPending) return;
    const was = placeOf(at.session);
    say(`${at.session.title} is back at ${spokenTarget(was, was, zone)}.`);
    end();
    show(dateIn(zone, was.start));
  };
  const ask = (next: Moving): void => {
    setRefusal(undefined);
    setMoving(next);
    setAsking(true);
    show(dateIn(zone, next.target.start));
  };
  const place = moving && spokenTarget(moving.target, placeOf(moving.session), zone);
  const obstacle = reasons ? spokenReason(reasons) : isUnknown ? 'failed to check this time' : undefined;

  return {
    moving,
    /** Whether the question after dropping is open. */
    isAsking,
    isPending,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    /** Why the target is taken; undefined until that is loaded. */
    reasons,
    /** Available starts near the target, on its day or soon after, to offer instead. */
    freeStarts,
    /** Whether the reasons at the target are still loading. */
    isChecking: reasons === undefined && !isUnknown,
    /** A reason other than the coach's own rules: the session can't be dropped there. */
    obstacle: reasons?.find((reason) => !isOwnRule(reason)),
    /** Where it would be dropped, as the screen shows it. */
    shown: place && (obstacle === undefined ? place : `${place}, ${obstacle}`),
    /** The same as it is spoken: once, when it is known what holds the time. */
    spoken: isAsking ? '' : moving ? (obstacle === undefined ? '' : `${place}, ${obstacle}`) : said,
    say,
    preview: (session: CalendarSession, target: Target): void => {
      setRefusal(undefined);
      setMoving({ session, target });
    },
    /** Asks whether to move it there; a session that is back in its place is canceled without asking. */
    drop: (at: Moving | undefined = moving): void => {
      if (!at) return;
      if (isSamePlace(placeOf(at.session), at.target)) cancel(at);
      else ask(at);
    },
    /** Asks about another time at once, after a rejection. */
    ask,
    confirm: (): void => {
      // A second click comes before the button shows that it is busy.
      if (moving && queryClient.isMutating({ mutationKey }) === 0) mutate(moving);
    },
    /** Cancels the move, and announces it. */
    cancel,
  };
}

export type Move = ReturnType<typeof useMove>;
