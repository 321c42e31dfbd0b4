import { Check } from 'lucide-react';
import { MenuItem } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import type { MenuEntry } from './menuEntries.ts';
import { choiceStyles } from './popover.styles.ts';

const Root = styled(MenuItem)<{ $tone: 'neutral' | 'critical' }>`
  ${choiceStyles}
  overflow-wrap: anywhere;
  ${({ $tone }) => $tone === 'critical' && 'color: var(--critical);'}
  > svg {
    color: ${({ $tone }) => ($tone === 'critical' ? 'inherit' : 'var(--muted)')};
  }
`;
const Tick = styled(Check)`
  margin-left: auto;
`;

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  /* What is written from right to left is below what is written from left to right. */
  text-align: left;
`;
const Description = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;

/** One entry of a menu; an address makes it a link. */
export function MenuRow({ entry }: { entry: MenuEntry }) {
  const { id, label, description, icon, tone = 'neutral', disabled = false, current = false, to, onAction } = entry;
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
      {description ? (
        <Lines>
          <Text slot="label" dir="auto">
            {label}
          </Text>
          <Description slot="description" dir="auto">
            {description}
          </Description>
        </Lines>
      ) : (
        label
      )}
      {current && <Tick size={16} aria-hidden />}
    </Root>
  );
}
