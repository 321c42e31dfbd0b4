import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import type { CoachingSessionWithBoth } from '@milepost/shared/entities/coaching-sessions/model';
import { sessionEnd } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime, formatTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { Columns, Inline, Stack } from '@milepost/shared/ui/Layout';
import { DeviceChoice } from '../devices/DeviceChoice.tsx';
import { problemSentence } from '../devices/devices.ts';
import type { OwnDevice } from '../devices/useDevice.ts';
import { Frame, FrameWords } from '../stage/Frame.styles.ts';
import { OwnView } from '../stage/OwnView.tsx';
import { SoundLevel } from './SoundLevel.tsx';

type Props = {
  session: CoachingSessionWithBoth;
  camera: OwnDevice;
  microphone: OwnDevice;
  /** Why the database keeps the person out. */
  refusal: string | null;
  onJoin: () => void;
};

const Facts = styled.p`
  color: var(--muted);
`;

const Problem = ({ device }: { device: OwnDevice }) =>
  device.problem && (
    <Alert
      tone="caution"
      actions={
        <Button size="small" onClick={device.tryAgain}>
          Try {device.kind} again
        </Button>
      }
    >
      {problemSentence(device.kind, device.problem)}
    </Alert>
  );

/** Whether it is given, or about to be. */
const isGiven = ({ isOn, problem }: OwnDevice): boolean => isOn && problem === null;
const turn = (device: OwnDevice): void => (device.problem ? device.tryAgain() : device.setOn(!device.isOn));

/** A look at oneself, and the choice of devices, before one is seen and heard. */
export function BeforeCall({ session, camera, microphone, refusal, onJoin }: Props) {
  const zone = useTimeZone();
  return (
    <Columns>
      <Stack gap={3}>
        <Frame>
          {camera.track ? (
            <OwnView track={camera.track} />
          ) : (
            <FrameWords>
              <VideoOff size={28} aria-hidden />
              <p>{camera.isOpening ? 'Starting your camera...' : 'Your camera is off'}</p>
            </FrameWords>
          )}
        </Frame>
        <Inline gap={2}>
          <Button
            icon={isGiven(microphone) ? <Mic size={16} aria-hidden /> : <MicOff size={16} aria-hidden />}
            onClick={() => turn(microphone)}
          >
            {isGiven(microphone) ? 'Mute' : 'Unmute'}
          </Button>
          <Button
            icon={isGiven(camera) ? <Video size={16} aria-hidden /> : <VideoOff size={16} aria-hidden />}
            onClick={() => turn(camera)}
          >
            {isGiven(camera) ? 'Turn camera off' : 'Turn camera on'}
          </Button>
        </Inline>
      </Stack>
      <Card title="Ready to join?">
        <Stack>
          <Facts>
            {formatDateTime(session.session_time, zone)} – {formatTime(sessionEnd(session), zone)}
          </Facts>
          <Problem device={camera} />
          <Problem device={microphone} />
          <DeviceChoice camera={camera} microphone={microphone} />
          {microphone.track && <SoundLevel track={microphone.track} />}
          {refusal !== null && (
            <Alert tone="critical" title="You can’t join this call">
              {refusal}.
            </Alert>
          )}
          <Button tone="primary" onClick={onJoin}>
            {refusal === null ? 'Join call' : 'Try again'}
          </Button>
          <Facts>Calls aren’t recorded. Sound and picture go straight to the other person.</Facts>
        </Stack>
      </Card>
    </Columns>
  );
}
