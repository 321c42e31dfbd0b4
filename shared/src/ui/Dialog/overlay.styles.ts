import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';

const fade = keyframes`
  from { opacity: 0; }
`;

/** What covers the page under a dialog. */
export const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  display: flex;
  background: var(--scrim);
  &[data-entering] {
    animation: ${fade} var(--motion-fast) ease-out;
  }
  &[data-exiting] {
    animation: ${fade} var(--motion-fast) ease-in reverse;
  }
`;

export const Frame = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: inherit;
  height: 100%;
  outline: none;
`;

export const Top = styled.header`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: 16px 12px 12px 20px;
  > div {
    flex: 1;
    min-width: 0;
    padding-top: 4px;
  }
  p {
    margin-top: 2px;
    color: var(--muted);
    font-size: var(--size-13);
  }
`;

export const Title = styled(Heading)`
  font-size: var(--size-16);
  line-height: var(--line-16);
  font-weight: 600;
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 4px 20px 20px;
`;

export const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: 12px 20px;
  border-top: 1px solid var(--border);
`;
