import styled from 'styled-components';
import { toast } from '../Toast/Toast.tsx';
import { ToastCard } from './ToastCard.tsx';
import { useToastQueue } from './useToastQueue.ts';

const Root = styled.section`
  position: fixed;
  z-index: var(--layer-toast);
  inset: auto 0 var(--space-5);
  display: flex;
  justify-content: center;
  pointer-events: none;
  > div {
    pointer-events: auto;
  }
`;

/** Where toasts of all modules show, one at a time. The shell renders it once. */
export function ToastRegion() {
  const [first] = useToastQueue();
  return (
    // While a dialog is open react-aria makes the rest of the page inert and closes the dialog on a click there; not on
    // this layer.
    <Root aria-label="Messages" aria-live="polite" data-live-announcer="true" data-react-aria-top-layer="true">
      {first && (
        <ToastCard
          key={first.id}
          toast={first}
          onTaken={() => toast.taken(first.id)}
          onDismiss={() => toast.dismiss(first.id)}
        />
      )}
    </Root>
  );
}
