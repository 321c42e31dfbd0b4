import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  margin: 0;
  padding: var(--space-4);
  border: 0;
  & + & {
    border-top: 1px solid var(--border);
  }
  legend {
    float: left;
    width: 100%;
    padding: 0;
    font-size: var(--size-14);
    font-weight: 600;
  }
`;

/** Fields that belong together, under a name. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <legend>{title}</legend>
      {children}
    </Section>
  );
}
