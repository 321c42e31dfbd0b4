import type { ReactNode } from 'react';
import { OpenFeatureProvider, useBooleanFlagValue } from '@openfeature/react-sdk';

type Props = { flag: string; children: ReactNode };

function WhenOn({ flag, children }: Props) {
  return useBooleanFlagValue(flag, true) ? children : null;
}

/** Asks the provider that the shell has set, and again when a flag changes. Without one everything is shown. */
export default function OpenFeatureFlag(props: Props) {
  return (
    <OpenFeatureProvider>
      <WhenOn {...props} />
    </OpenFeatureProvider>
  );
}
