import { Check } from 'lucide-react';
import { MenuItem } from 'react-aria-components/Menu';
import styled from 'styled-components';
import type { MenuEntry } from './menuEntries.ts';
import { choiceLook } from './popoverLook.ts';

const Root = styled(MenuItem)<{ $tone: 'neutral' | 'critical' }>`
  ${choiceLook}
  ${({ $tone }) => $tone === 'critical' && 'color: var(--critical);'}
  > svg {
    color: ${({ $tone }) => ($tone === 'critical' ? 'inherit' : 'var(--muted)')};
  }
`;
const Tick = styled(Check)`
  margin-left: auto;
`;

/** One entry of a menu; an address makes it a link. */
export function MenuRow({ entry }: { entry: MenuEntry }) {
  const { id, label, icon, tone = 'neutral', disabled = false, current = false, to, onAction } = entry;
  return (
    <Root
      id={id}
      textValue={label}
      isDisabled={disabled}
      $tone={tone}
      {...(to === undefined ? {} : { href: to })}
      {...(onAction ? { onAction } : {})}
      {...(current ? { 'aria-current': true } : {})}
    >
      {icon}
      {label}
      {current && <Tick size={16} aria-hidden />}
    </Root>
  );
}
