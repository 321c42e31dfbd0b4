import { useState } from 'react';
import styled from 'styled-components';
import { initials } from './initials.ts';

export { initials } from './initials.ts';

const sizes = { tiny: [20, 9], small: [28, 11], medium: [40, 14], large: [64, 20] } as const;

export type AvatarProps = {
  name?: string | null | undefined;
  email?: string | null | undefined;
  /** Address of the picture; without one, or when it fails to load, the initials show. */
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  /** Accessible name; only where the person's name is not beside it. */
  label?: string | undefined;
};

const Root = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  width: ${({ $size }) => sizes[$size][0]}px;
  height: ${({ $size }) => sizes[$size][0]}px;
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: ${({ $size }) => sizes[$size][1]}px;
  line-height: 1;
  font-weight: 600;
  user-select: none;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Photos are kept in three sizes under one address; the browser takes the one that fits the screen. */
const sizesOf = (src: string): string | undefined => {
  const base = /^(.*\/avatars\/.*)\/256\.webp$/.exec(src)?.[1];
  return base && `${base}/48.webp 48w, ${base}/96.webp 96w, ${src} 256w`;
};

/** A person's picture or initials. */
export function Avatar({ name, email, src, size = 'small', label }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Root $size={size} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {src && src !== failed ? (
        <img src={src} srcSet={sizesOf(src)} sizes={`${sizes[size][0]}px`} alt="" onError={() => setFailed(src)} />
      ) : (
        initials(name, email)
      )}
    </Root>
  );
}
