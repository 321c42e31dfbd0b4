import { useCallback, useEffect, useRef, useState } from 'react';
import { tooltipClosed, tooltipDelay } from './tooltipDelay.ts';

/** When a tooltip is open: after a pointer rested (never for touch), at once on keyboard focus, until leave, press or Escape. */
export const useTooltip = () => {
  const [isOpen, setOpen] = useState(false);
  const shows = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const turn = useCallback((on: boolean) => {
    // Called here, not in an effect: the pointer enters the next target before React has rendered.
    if (shows.current && !on) tooltipClosed();
    shows.current = on;
    setOpen(on);
  }, []);
  const open = useCallback(
    (wait: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => turn(true), wait);
    },
    [turn],
  );
  const close = useCallback(() => {
    clearTimeout(timer.current);
    turn(false);
  }, [turn]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', close, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [isOpen, close]);

  return {
    isOpen,
    target: {
      onPointerEnter: (event: { pointerType: string }) => event.pointerType !== 'touch' && open(tooltipDelay()),
      onPointerLeave: close,
      onPointerDown: close,
      onFocus: (event: { target: Element }) => event.target.matches(':focus-visible') && open(0),
      onBlur: close,
    },
  };
};
