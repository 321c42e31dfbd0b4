import { useEffect, useRef } from 'react';

type Props = {
  /** What is shown and played. */
  stream: MediaStream;
  label: string;
  /** Oneself is seen and not heard. */
  isMuted?: boolean;
};

/** What a camera, a screen or the other one's page gives. */
export function MediaView({ stream, label, isMuted = false }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.srcObject = stream;
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return <video ref={element} aria-label={label} muted={isMuted} autoPlay playsInline />;
}
