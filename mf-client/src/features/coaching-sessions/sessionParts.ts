import styled from 'styled-components';

/** The words of a session, one under another. */
export const Words = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 6px;
  overflow-wrap: anywhere;
`;
