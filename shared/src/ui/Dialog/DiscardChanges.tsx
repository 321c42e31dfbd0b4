import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, useInRouterContext } from 'react-router-dom';
import { Button } from '../Button/Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';

type Props = { isAsking: boolean; onKeep: () => void; onDiscard: () => void };

function Question({ isAsking, onKeep, onDiscard }: Props) {
  return (
    <ModalDialog
      role="alertdialog"
      size="small"
      isOpen={isAsking}
      isDismissable={false}
      onClose={onKeep}
      title="Discard your changes?"
      actions={
        <>
          <Button autoFocus onClick={onKeep}>
            Keep editing
          </Button>
          <Button tone="critical" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      They aren't saved yet.
    </ModalDialog>
  );
}

/** Back or Forward, in the router's own word. */
const isPop = (action: string): boolean => action === 'POP';

/** Back, while the dialog is open, would leave the page too. */
function OnLeaving(props: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname ||
      // Search parameters may be what opened the dialog; those that the page itself changes don't leave it.
      (isPop(historyAction) && currentLocation.search !== nextLocation.search),
  );
  const isLeaving = blocker.state === 'blocked';
  const keep = (): void => {
    blocker.reset?.();
    props.onKeep();
  };
  const [isGoing, setGoing] = useState(false);
  const discard = (): void => {
    if (!isLeaving) return props.onDiscard();
    setGoing(true);
    blocker.proceed();
  };
  // Navigated to another view of the same page, where the dialog is still open.
  const close = useEffectEvent(() => props.onDiscard());
  const hasGone = isGoing && blocker.state === 'unblocked';
  useEffect(() => {
    if (hasGone) close();
  }, [hasGone]);
  return <Question isAsking={props.isAsking || isLeaving} onKeep={keep} onDiscard={discard} />;
}

/** Asks before typed text is discarded: by Escape, by the close button, by Back or by closing the window. */
export function DiscardChanges(props: Props) {
  const hasRouter = useInRouterContext();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return hasRouter ? <OnLeaving {...props} /> : <Question {...props} />;
}
