import type { ReactNode } from 'react';
import { Signpost } from 'lucide-react';
import styled from 'styled-components';
import { Link } from '@milepost/shared/ui/routing';

const Root = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-5);
  min-height: 100dvh;
  padding: clamp(var(--space-5), 9dvh, 96px) var(--space-4) var(--space-6);
  background: var(--surface);
`;
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: var(--size-20);
  line-height: var(--line-20);
  color: inherit;
  font-weight: 650;
  text-decoration: none;
  svg {
    color: var(--accent);
  }
`;
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: 640px;
  padding: var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-1);
  @media (max-width: 720px) {
    padding: 20px var(--space-4);
  }
`;

/** The frame of a page for people without an account. */
export function CertificateFrame({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Brand to="/">
        <Signpost size={26} strokeWidth={1.75} aria-hidden />
        Milepost
      </Brand>
      <Sheet>{children}</Sheet>
    </Root>
  );
}
