import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { menuLabelOf } from './useRowActionsMenu.tsx';

/* Three dots as a background: an svg would be a compositing layer of its own, and a list renders hundreds of these. */
const Root = styled.button`
  flex: none;
  width: 28px;
  height: 28px;
  padding: 12px 7px;
  border: 0;
  border-radius: var(--radius-small);
  background-color: transparent;
  background-image: radial-gradient(circle, currentColor 1.2px, transparent 1.7px), none;
  background-size: 4.67px 4px;
  background-origin: content-box;
  background-clip: content-box, border-box;
  color: var(--muted);
  cursor: pointer;
  &:hover {
    background-color: var(--neutral-soft);
    color: var(--text);
  }
`;

type Props = {
  application: ListedApplication;
  onOpen: (application: ListedApplication, event: MouseEvent<HTMLElement>) => void;
};

/** Opens the menu of one application; see `useRowActionsMenu`. */
export function RowActionsButton({ application, onOpen }: Props) {
  return (
    <Root
      type="button"
      aria-haspopup="menu"
      aria-label={menuLabelOf(application)}
      onClick={(event) => onOpen(application, event)}
    />
  );
}
