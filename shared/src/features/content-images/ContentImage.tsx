import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { contentImageQueries } from '../../entities/content-images/requests.ts';
import type { ContentImage as Image } from '../../entities/content-images/model.ts';

const Picture = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  border-radius: var(--radius-small);
`;
/* Of the size that the image will have, so that nothing moves when it comes. */
const Place = styled.div<{ $ratio: string; $width: string }>`
  display: grid;
  place-items: center;
  width: ${({ $width }) => $width};
  max-width: 100%;
  min-height: 48px;
  aspect-ratio: ${({ $ratio }) => $ratio};
  padding: var(--space-2);
  border-radius: var(--radius-small);
  background: var(--sunken);
  color: var(--muted);
  font-size: var(--size-13);
`;

/** An image of an article. While it is not there, and where it can't be loaded, its description is shown instead. */
export function ContentImage({ src, alt, width, height }: Image) {
  const { data } = useQuery(contentImageQueries.address(src));
  const [wide, high] = [width ?? 0, height ?? 0];
  const isKnown = wide > 0 && high > 0;
  if (data === undefined) {
    return (
      <Place
        role="img"
        aria-label={alt}
        $ratio={isKnown ? `${wide} / ${high}` : 'auto'}
        $width={isKnown ? `${wide}px` : 'auto'}
      >
        {alt}
      </Place>
    );
  }
  return <Picture src={data} alt={alt} loading="lazy" {...(isKnown ? { width: wide, height: high } : {})} />;
}
