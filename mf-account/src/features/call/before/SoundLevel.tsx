import { useEffect, useState } from 'react';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';

/** The input level of the microphone, from 0 to 100, so that the speaker sees that it works. */
export function SoundLevel({ track }: { track: MediaStreamTrack }) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!('AudioContext' in window)) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 256;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const values = new Uint8Array(analyser.fftSize);
    const looking = setInterval(() => {
      analyser.getByteTimeDomainData(values);
      const loudest = values.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0);
      setLevel(Math.min(100, Math.round((loudest / 64) * 100)));
    }, 150);
    return () => {
      clearInterval(looking);
      void context.close();
    };
  }, [track]);
  return <ProgressBar label="Microphone level" value={level} />;
}
