import { useLocation } from 'react-router-dom';
import { offeredProviders } from '@milepost/shared/data/provider-sign-in';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import type { ProviderButtonsProps } from './ProviderButtons.tsx';

const ProviderButtons = lazyPage<ProviderButtonsProps>(async () => {
  const buttons = await import('./ProviderButtons.tsx');
  return { default: buttons.ProviderButtons };
});

/** The ways to sign in through a provider, where the operator offers any; nothing of them is downloaded elsewhere. */
export function OfferedProviders({ terms }: Pick<ProviderButtonsProps, 'terms'>) {
  const locationState: unknown = useLocation().state;
  const providers = offeredProviders();
  return providers.length === 0 ? null : (
    <ProviderButtons providers={providers} locationState={locationState} terms={terms} />
  );
}
