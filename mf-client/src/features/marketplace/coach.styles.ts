import styled from 'styled-components';

/** Short facts on a line, with dots between them; the dot before the first fact of a line is cut off. */
export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  overflow: hidden;
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  list-style: none;
  li {
    position: relative;
    margin: 0 15px 0 -15px;
    padding-left: 15px;
  }
  li::before {
    content: '·';
    position: absolute;
    left: 5px;
    color: var(--faint);
  }
`;
export const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 0;
  padding: 0;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: 20px;
  list-style: none;
  li {
    min-width: 0;
  }
  /* A topic is in a coach's own words, and may be longer than a phone is wide. */
  li > span {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
/** Why this coach matches. */
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
