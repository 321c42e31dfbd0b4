import type { ReactNode } from 'react';
import { OpenFeatureProvider, useBooleanFlagValue } from '@openfeature/react-sdk';

type Props = { flag: string; children: ReactNode };

function WhenOn({ flag, children }: Props) {
  return useBooleanFlagValue(flag, true) ? children : null;
}

/**
 * Evaluates a flag with the provider that the shell has set, again when a flag changes. Without a provider it renders.
 */
export default function OpenFeatureFlag(props: Props) {
  return (
    <OpenFeatureProvider>
      <WhenOn {...props} />
    </OpenFeatureProvider>
  );
}
