import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Alert } from '@milepost/shared/ui/Alert';
import { useOnline } from '@milepost/shared/ui/useOnline';

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--border);
  border-radius: 0 0 var(--radius-large) var(--radius-large);
  background: var(--raised);
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  p {
    flex: 1 1 180px;
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
`;

type Props = { isDirty: boolean; error: string | undefined; children: ReactNode };

/** The end of the form, in sight while its fields scroll: what is not saved, and the buttons. */
export function SaveBar({ isDirty, error, children }: Props) {
  const isOnline = useOnline();
  const unsaved = isOnline
    ? 'Not saved. This device keeps a draft.'
    : "You're offline. This device keeps your changes. Save them when you're back online.";
  return (
    <Bar>
      {error && <Alert tone="critical">{error}</Alert>}
      <Line>
        <p role="status">{isDirty ? unsaved : isOnline ? '' : "You're offline."}</p>
        {children}
      </Line>
    </Bar>
  );
}
