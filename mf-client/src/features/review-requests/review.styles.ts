import styled from 'styled-components';

/** A title with its badges. */
export const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
  h2 {
    font-size: var(--size-14);
    line-height: var(--line-14);
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** What somebody wrote, in lines as they were typed. */
export const Text = styled.p`
  max-width: 76ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Dates and the like in one row. */
export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-14);
`;
