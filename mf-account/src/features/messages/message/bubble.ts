import styled from 'styled-components';

/** A message's line: one's own at the right, the other's at the left beside their picture. */
export const Line = styled.div<{ $own: boolean; $continues?: boolean }>`
  display: flex;
  flex-direction: ${({ $own }) => ($own ? 'row-reverse' : 'row')};
  align-items: flex-start;
  gap: var(--space-2);
  margin-top: ${({ $continues }) => ($continues ? '2px' : 'var(--space-3)')};
  /* The menu shows where the mouse or the keyboard is; a finger has no place to be. */
  .message-menu {
    opacity: 0;
    transition: opacity var(--motion-fast);
  }
  &:hover .message-menu,
  &:focus-within .message-menu,
  .message-menu:has([aria-expanded='true']) {
    opacity: 1;
  }
  @media (hover: none) {
    .message-menu {
      opacity: 1;
    }
  }
`;
export const Side = styled.div`
  width: 28px;
  flex: none;
`;
export const Stack = styled.div<{ $own: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  gap: 2px;
  min-width: 0;
  max-width: min(640px, 78%);
`;
export const Bubble = styled.div<{ $own: boolean; $isFocused?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  max-width: 100%;
  padding: 7px 12px;
  border: 1px solid ${({ $own }) => ($own ? 'transparent' : 'var(--border)')};
  border-radius: 14px;
  ${({ $own }) => ($own ? 'border-start-end-radius: 4px;' : 'border-start-start-radius: 4px;')}
  background: ${({ $own }) => ($own ? 'var(--accent-soft)' : 'var(--surface)')};
  overflow-wrap: anywhere;
  ${({ $isFocused }) => $isFocused && 'outline: 2px solid var(--accent); outline-offset: 1px;'}
`;
export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  padding: 0 4px;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
export const DeletedText = styled.p`
  color: var(--muted);
  font-style: italic;
`;
