import { useEffect } from 'react';
import { Spinner } from '@milepost/shared/ui/Spinner';

/** In the place of a page behind a feature flag, until it is known whether the person here has the feature. */
export function AwaitFlag({ load }: { load: () => void }) {
  useEffect(load, [load]);
  return <Spinner text="Loading..." fill />;
}
