import { Megaphone, X } from 'lucide-react';
import styled from 'styled-components';
import type { Announcement } from '../../entities/announcements/model.ts';
import type { RichText as Document } from '../../domain/rich-text/rich-text.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { RichText } from '../RichText/RichText.tsx';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 12px;
  border: 1px solid color-mix(in oklab, var(--info) 30%, transparent);
  border-radius: var(--radius-small);
  background: var(--info-soft);
  > svg {
    flex: none;
    margin-top: 2px;
    color: var(--info);
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

type Props = {
  announcement: Pick<Announcement, 'title'> & { readonly body: Document };
  onDismiss?: (() => void) | undefined;
};

/** An announcement as its readers see it. */
export function AnnouncementLine({ announcement: { title, body }, onDismiss }: Props) {
  return (
    <Root>
      <Megaphone size={16} aria-hidden />
      <div>
        <b dir="auto">{title}</b>
        <RichText document={body} />
      </div>
      {onDismiss && (
        <IconButton size="small" label={`Dismiss: ${title}`} icon={<X size={16} aria-hidden />} onClick={onDismiss} />
      )}
    </Root>
  );
}
