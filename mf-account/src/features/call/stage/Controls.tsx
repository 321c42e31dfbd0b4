import { Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Video, VideoOff } from 'lucide-react';
import styled from 'styled-components';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { DeviceChoice } from '../devices/DeviceChoice.tsx';
import { problemSentence } from '../devices/devices.ts';
import type { OwnDevice } from '../devices/useDevice.ts';

type Props = {
  camera: OwnDevice;
  microphone: OwnDevice;
  isSharing: boolean;
  /** Shares the screen or stops; undefined where it can't be shared. */
  onShare: (() => void) | undefined;
  onLeave: () => void;
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;
const Details = styled.details`
  summary {
    width: fit-content;
    cursor: pointer;
    color: var(--muted);
    font-size: var(--size-13);
  }
  > div {
    padding-top: var(--space-3);
  }
`;

/** What its button says: of two clicks on 'Unmute' the second, before the device is open, takes nothing back. */
const turn = (device: OwnDevice): void => (device.problem ? device.tryAgain() : device.setOn(device.track === null));

/** What one does in a call: be heard, be seen, show the screen, go. */
export function Controls({ camera, microphone, isSharing, onShare, onLeave }: Props) {
  return (
    <>
      <Bar role="group" aria-label="Call controls">
        <Button
          icon={microphone.track ? <Mic size={16} aria-hidden /> : <MicOff size={16} aria-hidden />}
          onClick={() => turn(microphone)}
        >
          {microphone.track ? 'Mute' : 'Unmute'}
        </Button>
        <Button
          icon={camera.track ? <Video size={16} aria-hidden /> : <VideoOff size={16} aria-hidden />}
          onClick={() => turn(camera)}
        >
          {camera.track ? 'Turn camera off' : 'Turn camera on'}
        </Button>
        {onShare && (
          <Button
            icon={isSharing ? <MonitorX size={16} aria-hidden /> : <MonitorUp size={16} aria-hidden />}
            onClick={onShare}
          >
            {isSharing ? 'Stop sharing' : 'Share screen'}
          </Button>
        )}
        <Button tone="critical" icon={<PhoneOff size={16} aria-hidden />} onClick={onLeave}>
          Leave call
        </Button>
      </Bar>
      {[microphone, camera].map(
        ({ kind, problem }) =>
          problem && (
            <Alert key={kind} tone="caution">
              {problemSentence(kind, problem)}
            </Alert>
          ),
      )}
      <Details>
        <summary>Camera and microphone</summary>
        <div>
          <DeviceChoice camera={camera} microphone={microphone} />
        </div>
      </Details>
    </>
  );
}
