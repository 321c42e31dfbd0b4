import { useCallback, useEffect, useRef, useState } from 'react';
import { openDevice, problemOf, type DeviceKind, type DeviceProblem } from './devices.ts';

/** A camera or a microphone as a screen shows it. */
export type OwnDevice = {
  readonly kind: DeviceKind;
  /** What it gives; null while it is off or can't be used. */
  readonly track: MediaStreamTrack | null;
  /** Which one is chosen; undefined for the browser's own choice. */
  readonly id: string | undefined;
  /** Whether the person wants it on. */
  readonly isOn: boolean;
  readonly isOpening: boolean;
  readonly problem: DeviceProblem | null;
  readonly setOn: (isOn: boolean) => void;
  readonly choose: (id: string) => void;
  readonly tryAgain: () => void;
};

/**
 * Keeps a device open while the page needs it and the person wants it: one that is off is closed, so that its light goes
 * out.
 */
export function useDevice(kind: DeviceKind, isNeeded: boolean): OwnDevice {
  const [isOn, setOn] = useState(true);
  const [id, choose] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [problem, setProblem] = useState<DeviceProblem | null>(null);
  const [isOpening, setOpening] = useState(false);
  const opened = useRef<MediaStreamTrack>(null);

  useEffect(() => {
    if (!isOn || !isNeeded) return;
    let isWanted = true;
    const show = (next: MediaStreamTrack | null, why: DeviceProblem | null): void => {
      opened.current = next;
      setTrack(next);
      setProblem(why);
      setOpening(false);
    };
    const open = async (): Promise<void> => {
      // An insecure address has no such interface at all.
      if (!('mediaDevices' in navigator)) return show(null, 'unsupported');
      setOpening(true);
      try {
        const next = await openDevice(kind, id);
        if (!isWanted) return next.stop();
        // Pulled out, or taken by the system.
        next.addEventListener('ended', () => isWanted && show(null, 'missing'));
        show(next, null);
      } catch (error) {
        if (isWanted) show(null, problemOf(error));
      }
    };
    void open();
    return () => {
      isWanted = false;
      opened.current?.stop();
      opened.current = null;
      setTrack(null);
      setOpening(false);
    };
  }, [kind, id, isOn, isNeeded, attempt]);

  const set = useCallback((next: boolean) => {
    setOn(next);
    if (!next) setProblem(null);
  }, []);
  return {
    kind,
    track,
    id,
    isOn,
    isOpening,
    problem,
    setOn: set,
    choose,
    tryAgain: useCallback(() => {
      setOn(true);
      // The one that was chosen is no longer plugged in: any other will do.
      if (problem === 'missing') choose(undefined);
      setAttempt((before) => before + 1);
    }, [problem]),
  };
}
