import { Select } from '@milepost/shared/ui/Select';
import { Stack } from '@milepost/shared/ui/Layout';
import { devicesOf } from './devices.ts';
import type { OwnDevice } from './useDevice.ts';
import { useDeviceList } from './useDeviceList.ts';

const names = { camera: 'Camera', microphone: 'Microphone' } as const;

/** Which camera and which microphone; nothing of a kind of which there is none to choose. */
export function DeviceChoice({ camera, microphone }: { camera: OwnDevice; microphone: OwnDevice }) {
  const infos = useDeviceList(`${camera.track?.id} ${microphone.track?.id}`);
  return (
    <Stack gap={3}>
      {[camera, microphone].map((device) => {
        const devices = devicesOf(device.kind, infos);
        return (
          devices.length > 0 && (
            <Select
              key={device.kind}
              label={names[device.kind]}
              options={devices.map(({ id, label }) => ({ value: id, label }))}
              value={device.id ?? device.track?.getSettings().deviceId ?? devices[0]?.id ?? ''}
              onChange={({ target }) => device.choose(target.value)}
            />
          )
        );
      })}
    </Stack>
  );
}
