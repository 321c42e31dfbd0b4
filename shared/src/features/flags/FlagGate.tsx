import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { rememberedFlag } from '../../data/known-flags/known-flags.ts';

type Props = {
  /** The key of a feature flag. */
  flag: string;
  children: ReactNode;
};

/** Nothing of this belongs to the start of a page. */
const restMs = 3000;
const atRest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, restMs));

/** OpenFeature comes once the page has come to rest; where it does not come, the server decides alone. */
const LazyFlag = lazy((): Promise<{ default: ComponentType<Props> }> =>
  atRest()
    .then(() => import(/* webpackChunkName: "open-feature" */ './OpenFeatureFlag.tsx'))
    .catch(() => ({ default: ({ children }) => children })),
);

/**
 * Shows what belongs to a feature to those who have it: until OpenFeature is there by what this device remembers of the
 * person, and to everybody where it remembers nothing, so that nothing appears late.
 */
export function FlagGate({ flag, children }: Props) {
  return (
    <Suspense fallback={rememberedFlag(flag) === false ? null : children}>
      <LazyFlag flag={flag}>{children}</LazyFlag>
    </Suspense>
  );
}
