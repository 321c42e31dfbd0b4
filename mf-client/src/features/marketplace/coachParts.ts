import styled from 'styled-components';

/** Short facts on a line, with dots between them. */
export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  list-style: none;
  li:not(:last-child)::after {
    content: '·';
    margin: 0 6px;
    color: var(--faint);
  }
`;
export const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
/** Why this coach is shown. */
export const Match = styled.p`
  margin: 0;
  color: var(--accent-text);
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-weight: 550;
  &::first-letter {
    text-transform: uppercase;
  }
`;
export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  h2 {
    margin: 0;
    font-size: var(--size-16);
    line-height: var(--line-16);
    font-weight: 600;
  }
`;
