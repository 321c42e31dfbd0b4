/** Why something can't be seen or heard. */
export type DeviceProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'unknown';
export type DeviceKind = 'camera' | 'microphone';

const problems: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What the browser's refusal to open a device means. */
export const problemOf = (error: unknown): DeviceProblem =>
  (error instanceof Error || error instanceof DOMException ? problems[error.name] : undefined) ?? 'unknown';

const loss: Readonly<Record<DeviceKind, string>> = {
  camera: 'You can join without a camera.',
  microphone: 'You can join without a microphone and write in the chat.',
};

/** What is wrong and what to do, as people read it. */
export function problemSentence(kind: DeviceKind, problem: DeviceProblem): string {
  switch (problem) {
    case 'refused':
      return `Your browser blocks the ${kind} for this site. Allow it in the address bar, then try again. ${loss[kind]}`;
    case 'missing':
      return `No ${kind} found. Connect one, then try again. ${loss[kind]}`;
    case 'busy':
      return `Another app is using the ${kind}. Close that app, then try again. ${loss[kind]}`;
    case 'unsupported':
      return `This browser can’t use a ${kind} on this page. ${loss[kind]}`;
    case 'unknown':
      return `The ${kind} didn’t start. Try again, or choose another one. ${loss[kind]}`;
  }
}

/** A camera or a microphone that can be chosen. */
export type Device = { readonly id: string; readonly label: string };

const kindOf = { videoinput: 'camera', audioinput: 'microphone' } as const;

/** The devices of a kind, with a name for each, which browsers return only once they are allowed. */
export const devicesOf = (kind: DeviceKind, infos: readonly MediaDeviceInfo[]): readonly Device[] =>
  infos
    .filter((info) => info.kind !== 'audiooutput' && kindOf[info.kind] === kind && info.deviceId !== '')
    .map(({ deviceId, label }, place) => ({
      id: deviceId,
      label: label || `${kind === 'camera' ? 'Camera' : 'Microphone'} ${place + 1}`,
    }));

const wanted = (kind: DeviceKind, id: string | undefined): MediaStreamConstraints => {
  const device = id === undefined ? {} : { deviceId: { exact: id } };
  return kind === 'camera'
    ? { video: { ...device, width: { ideal: 1280 }, height: { ideal: 720 } } }
    : { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } };
};

/** Opens a camera or a microphone. @throws DOMException as `getUserMedia` does; `problemOf` says what it means */
export async function openDevice(kind: DeviceKind, id: string | undefined): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getUserMedia(wanted(kind, id));
  const [track] = stream.getTracks();
  if (!track) throw new DOMException('The device gave nothing', 'NotFoundError');
  return track;
}
