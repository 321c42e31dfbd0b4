import styled from 'styled-components';
import { SpinnerMark } from './SpinnerMark.tsx';

export type SpinnerProps = {
  /** What is loading, as the user would say it. */
  text?: string | undefined;
  size?: 'small' | 'medium' | undefined;
  /** Keeps the text for screen readers only. */
  hideText?: boolean | undefined;
  /** Centres itself in the space that it gets. */
  fill?: boolean | undefined;
};

const Root = styled.div<{ $fill: boolean }>`
  display: ${({ $fill }) => ($fill ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  color: var(--muted);
  ${({ $fill }) => $fill && 'min-height: 160px; height: 100%; padding: var(--space-5);'}
`;

/** Work in progress, with its text. */
export function Spinner({ text = 'Loading...', size = 'medium', hideText = false, fill = false }: SpinnerProps) {
  return (
    <Root role="status" $fill={fill}>
      <SpinnerMark $size={size === 'small' ? 14 : 20} />
      <span className={hideText ? 'visually-hidden' : undefined}>{text}</span>
    </Root>
  );
}
