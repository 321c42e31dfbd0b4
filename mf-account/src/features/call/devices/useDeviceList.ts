import { useEffect, useState } from 'react';

/** The connected devices; read again when they change, and with `since`, when the browser may return names it hid before. */
export function useDeviceList(since: unknown): readonly MediaDeviceInfo[] {
  const [infos, setInfos] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    const { mediaDevices } = navigator;
    const look = (): void => void mediaDevices.enumerateDevices().then(setInfos, () => undefined);
    look();
    mediaDevices.addEventListener('devicechange', look);
    return () => mediaDevices.removeEventListener('devicechange', look);
  }, [since]);
  return infos;
}
