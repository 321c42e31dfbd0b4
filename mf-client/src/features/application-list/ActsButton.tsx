import type { MouseEvent } from 'react';
import { Ellipsis } from 'lucide-react';
import styled from 'styled-components';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { menuLabelOf } from './useActsMenu.tsx';

const Root = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--muted);
  cursor: pointer;
  &:hover {
    background: var(--neutral-soft);
    color: var(--text);
  }
`;

type Props = {
  application: ListedApplication;
  onOpen: (application: ListedApplication, event: MouseEvent<HTMLElement>) => void;
};

/** Opens the menu of one application; see `useActsMenu`. */
export function ActsButton({ application, onOpen }: Props) {
  return (
    <Root
      type="button"
      aria-haspopup="menu"
      aria-label={menuLabelOf(application)}
      onClick={(event) => onOpen(application, event)}
    >
      <Ellipsis size={16} aria-hidden />
    </Root>
  );
}
