import { cloneElement, useId, useLayoutEffect, useRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { placeTooltip, type TooltipPlacement } from './placeTooltip.ts';
import { useTooltip } from './useTooltip.ts';

const Anchor = styled.span`
  display: inline-flex;
`;

const Bubble = styled.div`
  position: fixed;
  top: 0;
  left: 0;
  z-index: var(--layer-tooltip);
  max-width: min(280px, calc(100vw - 16px));
  padding: 4px 8px;
  border-radius: var(--radius-small);
  background: var(--text);
  color: var(--surface);
  font-size: var(--size-12);
  line-height: var(--line-12);
  font-weight: 500;
  pointer-events: none;
`;

export type TooltipProps = {
  text: string;
  /** One focusable element; it gets `aria-describedby` while the tooltip shows. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  placement?: TooltipPlacement | undefined;
  /** True where the text is the element's accessible name already, which must not be read twice. */
  isName?: boolean | undefined;
};

/** A hint on hover and keyboard focus. What one must know belongs on the page: touch never sees a tooltip. */
export function Tooltip({ text, children, placement = 'top', isName = false }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const { isOpen, target } = useTooltip();

  useLayoutEffect(() => {
    const [from, tip] = [anchor.current, bubble.current];
    if (!isOpen || !from || !tip) return;
    const { left, top } = placeTooltip(
      from.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      placement,
      document.documentElement.clientWidth,
      window.innerHeight,
    );
    tip.style.setProperty('transform', `translate(${Math.round(left)}px, ${Math.round(top)}px)`);
  }, [isOpen, placement, text]);

  return (
    <Anchor ref={anchor} {...target}>
      {isOpen && !isName ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isOpen &&
        createPortal(
          <Bubble ref={bubble} {...(isName ? { 'aria-hidden': true } : { role: 'tooltip', id })}>
            {text}
          </Bubble>,
          document.body,
        )}
    </Anchor>
  );
}
