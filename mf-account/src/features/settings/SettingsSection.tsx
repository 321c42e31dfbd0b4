import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 260px) minmax(0, 600px);
  gap: var(--space-3) var(--space-7);
  padding: var(--space-2) 0 var(--space-5);
  & + & {
    padding-top: var(--space-5);
    border-top: 1px solid var(--border);
  }
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 600px);
  }
`;
const Words = styled.div`
  p {
    margin-top: 4px;
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
`;

/** One subject of a settings page: what it is about at the left, its controls at the right. */
export function SettingsSection({
  title,
  description,
  children,
}: {
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Words>
        <h2 id={id}>{title}</h2>
        <p>{description}</p>
      </Words>
      <div>{children}</div>
    </Root>
  );
}
