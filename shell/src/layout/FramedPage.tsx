import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Spinner } from '@milepost/shared/ui/Spinner';

type FrameComponent = ComponentType<{ children: ReactNode }>;

// Not in the first download: the public pages have no frame. Once loaded, the frame renders without waiting.
let loaded: FrameComponent | null = null;
const loadFrame = async (): Promise<FrameComponent> => {
  const { Frame } = await import(/* webpackChunkName: "signed-in" */ './Frame.tsx');
  return (loaded = Frame);
};

/** A page inside the layout that all signed-in pages share. */
export function FramedPage({ children }: { children: ReactNode }) {
  const [Frame, setFrame] = useState<FrameComponent | null>(() => loaded);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (Frame || failed) return;
    let here = true;
    loadFrame().then(
      (component) => here && setFrame(() => component),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [Frame, failed]);

  if (failed) {
    return (
      <ErrorState title="Failed to load the page" onRetry={() => setFailed(false)}>
        Check your connection and try again.
      </ErrorState>
    );
  }
  return Frame ? <Frame>{children}</Frame> : <Spinner text="Loading..." fill />;
}
