import styled, { keyframes } from 'styled-components';

type Shape = 'text' | 'title' | 'block' | 'circle';

export type SkeletonProps = {
  shape?: Shape | undefined;
  /** Number of lines of text. */
  lines?: number | undefined;
  /** CSS lengths. */
  width?: string | undefined;
  height?: string | undefined;
  /** What is loading, said to screen readers. */
  label?: string | undefined;
};

const heights: Record<Shape, string> = { text: '12px', title: '24px', block: '120px', circle: '28px' };
const widths: Record<Shape, string> = { text: '100%', title: '40%', block: '100%', circle: '28px' };

const breathe = keyframes`
  50% { opacity: 0.5; }
`;
const Bone = styled.span<{ $shape: Shape; $width: string; $height: string }>`
  display: block;
  flex: none;
  max-width: 100%;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  margin: ${({ $shape }) => ($shape === 'text' ? '4px 0' : '0')};
  border-radius: ${({ $shape }) => ($shape === 'circle' ? 'var(--radius-full)' : 'var(--radius-small)')};
  background: var(--neutral-soft);
  animation: ${breathe} 1.6s ease-in-out infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** A placeholder in the size of the content, so that nothing moves when it arrives. */
export function Skeleton({ shape = 'text', lines = 1, width, height, label }: SkeletonProps) {
  return (
    <>
      {label && (
        <span role="status" className="visually-hidden">
          {label}
        </span>
      )}
      {Array.from({ length: lines }, (_, line) => (
        <Bone
          key={line}
          aria-hidden="true"
          $shape={shape}
          $width={width ?? (lines > 1 && line === lines - 1 ? '60%' : widths[shape])}
          $height={height ?? heights[shape]}
        />
      ))}
    </>
  );
}
