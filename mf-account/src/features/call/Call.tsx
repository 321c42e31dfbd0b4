import { ClipboardList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { messageOf } from '@milepost/shared/domain/app-error';
import { isHere, type CallRole } from '@milepost/shared/entities/calls/model';
import type { CoachingSessionWithBoth } from '@milepost/shared/entities/coaching-sessions/model';
import { firstNameOf, nameOf } from '@milepost/shared/entities/people/model';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { toast } from '@milepost/shared/ui/Toast';
import { BeforeCall } from './before/BeforeCall.tsx';
import { Left } from './before/Left.tsx';
import { WaitingRoom } from './before/WaitingRoom.tsx';
import { Beside } from './beside/Beside.tsx';
import { useDevice } from './devices/useDevice.ts';
import { useScreen } from './devices/useScreen.ts';
import { EndCallDialog } from './EndCallDialog.tsx';
import { Room } from './Room.styles.ts';
import { takeFocus } from './take-focus.ts';
import { briefOf, sessionsOf } from './sessions-address.ts';
import { Controls } from './stage/Controls.tsx';
import { Door } from './stage/Door.tsx';
import { SessionTimer } from './stage/SessionTimer.tsx';
import { Stage } from './stage/Stage.tsx';
import { useCallRoom } from './useCallRoom.ts';
import { useConnection } from './useConnection.ts';

type Props = { session: CoachingSessionWithBoth; role: CallRole };

/** A call from the look at oneself to the end. */
export function Call({ session, role }: Props) {
  const [phase, setPhase] = useState<'before' | 'joined' | 'left' | 'elsewhere'>('before');
  const isOut = phase === 'left' || phase === 'elsewhere';
  const [isEnding, setEnding] = useState(false);
  const camera = useDevice('camera', !isOut);
  const microphone = useDevice('microphone', !isOut);
  const room = useCallRoom(session.id, role, phase === 'joined');
  const other = role === 'coach' ? session.client : session.coach;
  const otherName = firstNameOf(other);

  const isAdmitted = room.call !== null && room.call.admitted_at !== null;
  const isIn = phase === 'joined' && room.refusal === null && (role === 'coach' || isAdmitted);
  const screen = useScreen(isIn);
  const video = screen.track ?? camera.track;
  const tracks = useMemo(() => ({ audio: microphone.track, video }), [microphone.track, video]);
  const media = useMemo(
    () => ({ microphone: microphone.track !== null, camera: camera.track !== null, screen: screen.track !== null }),
    [camera.track, microphone.track, screen.track],
  );
  const { view, hasRelays } = useConnection({ sessionId: session.id, role, isIn, tracks, media });

  // From here on this page is out of it: its camera is for the other one.
  if (view.isElsewhere && phase === 'joined') {
    setEnding(false);
    setPhase('elsewhere');
  }

  const leave = (): void => {
    setEnding(false);
    setPhase('left');
  };
  const share = async (): Promise<void> => {
    if (!(await screen.share())) toast.show({ tone: 'critical', message: 'Failed to share your screen. Try again.' });
  };
  const isWaiting = role === 'coach' && !isAdmitted && room.call !== null && isHere(room.call, 'client');
  const back = sessionsOf(role);

  const isBefore = phase === 'before' || (phase === 'joined' && room.refusal !== null);

  const before = (
    <BeforeCall
      session={session}
      camera={camera}
      microphone={microphone}
      refusal={room.refusal}
      onJoin={() => (phase === 'joined' ? room.retry() : setPhase('joined'))}
    />
  );
  const call = (
    <section aria-label="Call" tabIndex={-1} ref={takeFocus}>
      {role === 'coach' && !isAdmitted && (
        <Door
          name={otherName}
          isWaiting={isWaiting}
          isBusy={room.admit.isPending}
          failure={room.admit.error ? messageOf(room.admit.error, 'Failed to let them in. Try again.') : undefined}
          onAdmit={() => room.admit.mutate()}
        />
      )}
      {isIn ? (
        <Stage view={view} hasRelays={hasRelays} other={other} own={video} isScreen={screen.track !== null} />
      ) : (
        <WaitingRoom
          coach={otherName}
          isCoachHere={room.call !== null && isHere(room.call, 'coach')}
          wasEnded={room.call !== null && room.call.ended_at !== null}
          isCut={room.isCut}
          own={camera.track}
        />
      )}
      <Controls
        camera={camera}
        microphone={microphone}
        isSharing={screen.track !== null}
        onShare={isIn && screen.isOffered ? () => (screen.track ? screen.stop() : void share()) : undefined}
        onLeave={() => (role === 'coach' ? setEnding(true) : leave())}
      />
    </section>
  );
  const left = (
    <Left
      title={phase === 'elsewhere' ? 'You joined this call somewhere else' : 'You left the call'}
      back={back}
      onJoin={() => setPhase('joined')}
    />
  );
  return (
    <Page {...(phase === 'before' ? {} : { 'data-width': 'wide' })}>
      <PageHeader
        title={session.title}
        subtitle={
          !isOut && (
            <>
              Call with <bdi>{nameOf(other)}</bdi>
            </>
          )
        }
        back={isOut || isBefore ? back : undefined}
        actions={
          isBefore
            ? role === 'coach' && (
                <ButtonLink to={briefOf(session.id)} icon={<ClipboardList size={16} aria-hidden />}>
                  Brief
                </ButtonLink>
              )
            : !isOut && <SessionTimer session={session} />
        }
      />
      {phase === 'before' ? (
        before
      ) : (
        <Room>
          {isOut ? left : isBefore ? before : call}
          {/* Also once the call is over: a note that was begun is there to be saved. */}
          <Beside session={session} role={role} isIn={isIn} />
        </Room>
      )}
      {isEnding && !isBefore && (
        <EndCallDialog
          session={session}
          name={otherName}
          isBusy={room.end.isPending}
          failure={room.end.error ? messageOf(room.end.error, 'Failed to end the call. Try again.') : undefined}
          onEnd={(after) => room.end.mutate(undefined, { onSuccess: () => (after?.(), leave()) })}
          onLeave={leave}
          onStay={() => setEnding(false)}
        />
      )}
    </Page>
  );
}
