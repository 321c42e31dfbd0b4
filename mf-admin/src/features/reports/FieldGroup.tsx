import styled from 'styled-components';

/** Fields that belong together, under their name. */
export const FieldGroup = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 4px;
    font-size: var(--size-13);
    font-weight: 550;
  }
  p {
    color: var(--muted);
    font-size: var(--size-12);
  }
  p[role='alert'] {
    color: var(--critical);
  }
`;

/** Boxes to tick, in as many columns as there is room for. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 2px 12px;
`;
