import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

export type CardProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  title?: ReactNode;
  /** Small text beside the title: a count, a basis. */
  meta?: ReactNode;
  /** Buttons at the right of the header. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** 'none' for content that reaches the edges: CardList, DataTable. */
  padding?: 'normal' | 'none' | undefined;
};

const Root = styled.section`
  min-width: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-1);
`;
const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-height: 52px;
  padding: 10px 16px;
  small {
    color: var(--faint);
    font-size: var(--size-12);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-left: auto;
`;
const Body = styled.div<{ $padding: 'normal' | 'none'; $headed: boolean }>`
  ${({ $padding, $headed }) => $padding === 'normal' && `padding: ${$headed ? '4px' : '16px'} 16px 16px;`}
  /* The line above a row is between it and what is before; the card has its own edge. */
  ${({ $headed }) => !$headed && '> ul > li:first-child { border-top: 0; }'}
`;

/** A raised surface with a heading. Cards are not nested. */
export function Card({ title, meta, actions, headingLevel = 2, padding = 'normal', children, ...section }: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const hasHeader = Boolean(title ?? actions);
  return (
    <Root {...(title ? { 'aria-labelledby': id } : {})} {...section}>
      {hasHeader && (
        <Header>
          {title && <Heading id={id}>{title}</Heading>}
          {meta && <small>{meta}</small>}
          {actions && <Actions>{actions}</Actions>}
        </Header>
      )}
      <Body $padding={padding} $headed={hasHeader}>
        {children}
      </Body>
    </Root>
  );
}
