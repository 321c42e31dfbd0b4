import { useState } from 'react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { ToastMessage } from '../Toast/Toast.tsx';
import { useCountdown } from './useCountdown.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: min(480px, calc(100vw - 32px));
  padding: 8px 8px 8px 14px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  animation: ${rise} var(--motion-slow) ease-out;
`;
const Message = styled.p`
  flex: 1;
  min-width: 0;
`;
const Good = styled(CircleCheck)`
  color: var(--positive);
`;
const Bad = styled(CircleAlert)`
  color: var(--critical);
`;

type Props = {
  toast: ToastMessage;
  /** One of its buttons was pressed. */
  onTaken: () => void;
  onDismiss: () => void;
};

/** One toast; it disappears by itself, but not under a pointer or while it holds focus. */
export function ToastCard({ toast, onTaken, onDismiss }: Props) {
  const [isHeld, setHeld] = useState(false);
  const { message, tone = 'positive', action, alternative, duration = action ? 8000 : 3000 } = toast;
  useCountdown(duration, isHeld, onDismiss);
  return (
    <Root
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      {tone === 'positive' && <Good size={16} aria-hidden />}
      {tone === 'critical' && <Bad size={16} aria-hidden />}
      <Message>{message}</Message>
      {[action, alternative].map(
        (offered) =>
          offered && (
            <Button
              key={offered.label}
              size="small"
              tone="quiet"
              onClick={() => {
                onTaken();
                offered.onAction();
                onDismiss();
              }}
            >
              {offered.label}
            </Button>
          ),
      )}
      <IconButton size="small" label="Dismiss" icon={<X size={16} aria-hidden />} onClick={onDismiss} />
    </Root>
  );
}
