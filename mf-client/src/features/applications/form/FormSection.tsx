import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
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

/** Fields side by side where there is room; one that needs the whole line is in `Wide`. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: var(--space-4);
`;
export const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** Fields that belong together, under a name. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <legend>{title}</legend>
      <Grid>{children}</Grid>
    </Section>
  );
}
