import { Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.main`
  display: flex;
  justify-content: center;
  align-items: flex-start;
  min-height: 100dvh;
  /* From the top, not centred: the sheet must not jump when a message appears in it. */
  padding: clamp(var(--space-5), 11dvh, 128px) var(--space-4) var(--space-6);
  background: var(--surface);
`;
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  width: 100%;
  max-width: 424px;
`;
const Brand = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  font-size: var(--size-20);
  line-height: var(--line-20);
  font-weight: 650;
  letter-spacing: -0.015em;
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent);
`;
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  padding: 28px var(--space-6) var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-1);
  @media (max-width: 720px) {
    padding: 20px var(--space-4) var(--space-5);
  }
`;

/** The frame of every page before sign-in: the product's name and one sheet in the middle of the window. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Column>
        <Brand>
          <Mark>
            <Signpost size={20} strokeWidth={1.75} aria-hidden />
          </Mark>
          Milepost
        </Brand>
        <Sheet>{children}</Sheet>
      </Column>
    </Root>
  );
}
