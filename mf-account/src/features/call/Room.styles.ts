import styled from 'styled-components';

/** The call and its side panel; one below the other where there is no room. */
export const Room = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(300px, 380px);
  gap: 20px;
  align-items: start;
  > section {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    min-width: 0;
  }
  @media (max-width: 1080px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
