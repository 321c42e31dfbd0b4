import { Bell, Check, CircleCheck, ClipboardList, StickyNote, Video } from 'lucide-react';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import {
  canRemind,
  joinTarget,
  type CoachingSessionWithClient,
  type JoinLink,
  type MainAct,
} from '@milepost/shared/entities/coaching-sessions/model';
import { firstNameOf } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { useNavigate } from '@milepost/shared/ui/routing';
import { showMoveError, useMoveSession } from './useMoveSession.ts';
import { useRemind } from './useRemind.ts';

type MainActButtonProps = {
  session: CoachingSessionWithClient;
  act: MainAct;
  now: Date;
  /** The link to join the session; null where no address is known. */
  startsAt: JoinLink | null;
  /** The address of the brief of an own session: starting it elsewhere opens the brief beside the call. */
  brief: LinkAddress | undefined;
  /** Opens the notes; none where they are open already. */
  onNotes?: (() => void) | undefined;
  onComplete: () => void;
};

/** The button for the one action that a session needs now. */
export function MainActButton({ session, act, now, startsAt, brief, onNotes, onComplete }: MainActButtonProps) {
  const navigate = useNavigate();
  const move = useMoveSession(session, { onError: showMoveError });
  const remind = useRemind(session);

  if (act === 'confirm') {
    return (
      <Button
        size="small"
        tone="primary"
        icon={<Check size={16} aria-hidden />}
        busy={move.isPending}
        onClick={() => move.mutate({ status: 'confirmed' })}
      >
        Confirm
      </Button>
    );
  }
  if (act === 'remind' && canRemind(session, now)) {
    return (
      <Button
        size="small"
        icon={<Bell size={16} aria-hidden />}
        busy={remind.isPending}
        aria-label={`Remind ${firstNameOf(session.client)}`}
        onClick={() => remind.mutate()}
      >
        Remind
      </Button>
    );
  }
  if (act === 'start' && startsAt !== null) {
    return (
      <ButtonLink
        to={startsAt.href}
        {...joinTarget(startsAt)}
        size="small"
        tone="primary"
        icon={<Video size={16} aria-hidden />}
        onClick={() => !startsAt.isOwn && brief !== undefined && void navigate(brief)}
      >
        Start Session
      </ButtonLink>
    );
  }
  if (act === 'start' && brief !== undefined) {
    return (
      <ButtonLink to={brief} size="small" tone="primary" icon={<ClipboardList size={16} aria-hidden />}>
        Start Session
      </ButtonLink>
    );
  }
  if (act === 'start' && onNotes) {
    return (
      <Button size="small" tone="primary" icon={<StickyNote size={16} aria-hidden />} onClick={onNotes}>
        Start Session
      </Button>
    );
  }
  if (act === 'complete') {
    return (
      <Button size="small" tone="primary" icon={<CircleCheck size={16} aria-hidden />} onClick={onComplete}>
        Complete
      </Button>
    );
  }
  return (
    onNotes && (
      <Button size="small" icon={<StickyNote size={16} aria-hidden />} onClick={onNotes}>
        Notes
      </Button>
    )
  );
}
