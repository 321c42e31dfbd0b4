import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { rememberedFlag } from '../../data/known-flags/known-flags.ts';

type Props = {
  /** The key of a feature flag. */
  flag: string;
  children: ReactNode;
};

/** Loading a page needs none of this. */
const restMs = 3000;
const atRest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, restMs));

/** OpenFeature is loaded after the page; where it fails to load, only the server decides. */
const LazyFlag = lazy((): Promise<{ default: ComponentType<Props> }> =>
  atRest()
    .then(() => import(/* webpackChunkName: "open-feature" */ './OpenFeatureFlag.tsx'))
    .catch(() => ({ default: ({ children }) => children })),
);

/**
 * Renders what belongs to a feature for users who have it. Until OpenFeature is loaded, the flags stored on this device
 * decide; where nothing is stored it renders, so that nothing appears late.
 */
export function FlagGate({ flag, children }: Props) {
  return (
    <Suspense fallback={rememberedFlag(flag) === false ? null : children}>
      <LazyFlag flag={flag}>{children}</LazyFlag>
    </Suspense>
  );
}
