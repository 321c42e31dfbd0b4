import type { ReactNode } from 'react';
import styled from 'styled-components';
import { beginProviderSignIn } from '@milepost/shared/data/provider-sign-in';
import { providerLabel } from '@milepost/shared/domain/sign-in-providers';
import { Button } from '@milepost/shared/ui/Button';

const Group = styled.section`
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 1px solid var(--border);
`;
const Wide = styled(Button)`
  width: 100%;
  min-height: 36px;
`;
const Terms = styled.div`
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
`;

export type ProviderButtonsProps = {
  providers: readonly string[];
  /** What the guard left in navigation state. */
  locationState: unknown;
  /** Opens the terms; none on the page for new people, which shows them already. */
  terms?: ReactNode;
};

/** The providers that one may sign in with, and what becomes of who is new. */
export function ProviderButtons({ providers, locationState, terms }: ProviderButtonsProps) {
  return (
    <Group aria-label="Sign in with another account">
      {providers.map((provider) => (
        <Wide key={provider} onClick={() => window.location.assign(beginProviderSignIn(provider, locationState))}>
          Continue with {providerLabel(provider)}
        </Wide>
      ))}
      <Terms>Continuing creates a client account if you&apos;re new, and you agree to the terms. {terms}</Terms>
    </Group>
  );
}
