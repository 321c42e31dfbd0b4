import styled from 'styled-components';

/** A line above the page, on every page, that says what its person has to know of their account. */
export const AccountBar = styled.section<{ $tone: 'critical' | 'caution' }>`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 24px;
  border-bottom: 1px solid ${({ $tone }) => `var(--${$tone})`};
  background: ${({ $tone }) => `var(--${$tone}-soft)`};
  font-size: var(--size-13);

  > svg {
    flex: none;
    color: ${({ $tone }) => `var(--${$tone})`};
  }
  p {
    flex: 1;
    min-width: 0;
    margin: 0;
  }
  @media (max-width: 720px) {
    padding: 8px 16px;
  }
  @media print {
    display: none;
  }
`;
