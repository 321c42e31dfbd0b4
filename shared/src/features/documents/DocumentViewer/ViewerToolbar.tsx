import { ChevronDown, ChevronUp, MessageSquarePlus, ZoomIn, ZoomOut } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-3);
  padding: 4px 8px;
  border-bottom: 1px solid var(--border);
  background: var(--raised);
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
`;
const Group = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  &:last-child {
    margin-left: auto;
  }
`;
const Value = styled.span`
  min-width: 44px;
  text-align: center;
  white-space: nowrap;
`;

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

type Props = {
  /** 0 where the document has no pages. */
  pages: number;
  page: number;
  zoom: number;
  /** A passage is selected: the comment is about it. */
  hasSelection: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  onComment: (() => void) | undefined;
};

const step = (zoom: number, by: 1 | -1): number | undefined =>
  by === 1 ? zooms.find((next) => next > zoom) : zooms.findLast((next) => next < zoom);

/** Pages, zoom, and the button that comments on what is selected, or else on the page. */
export function ViewerToolbar({ pages, page, zoom, hasSelection, onPage, onZoom, onComment }: Props) {
  const smaller = step(zoom, -1);
  const larger = step(zoom, 1);
  return (
    <Bar role="toolbar" aria-label="Document">
      {pages > 0 && (
        <Group>
          <IconButton
            label="Previous page"
            size="small"
            icon={<ChevronUp size={16} aria-hidden />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <Value>
            Page {page} of {pages}
          </Value>
          <IconButton
            label="Next page"
            size="small"
            icon={<ChevronDown size={16} aria-hidden />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </Group>
      )}
      <Group>
        <IconButton
          label="Zoom out"
          size="small"
          icon={<ZoomOut size={16} aria-hidden />}
          disabled={smaller === undefined}
          onClick={() => smaller !== undefined && onZoom(smaller)}
        />
        <Value aria-live="polite">{Math.round(zoom * 100)}%</Value>
        <IconButton
          label="Zoom in"
          size="small"
          icon={<ZoomIn size={16} aria-hidden />}
          disabled={larger === undefined}
          onClick={() => larger !== undefined && onZoom(larger)}
        />
      </Group>
      {onComment && (
        <Group>
          <Button
            size="small"
            tone={hasSelection ? 'primary' : 'secondary'}
            icon={<MessageSquarePlus size={16} aria-hidden />}
            // A click would end the selection that it is about.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onComment}
          >
            {hasSelection ? 'Comment on selection' : pages > 0 ? `Comment on page ${page}` : 'Comment on document'}
          </Button>
        </Group>
      )}
    </Bar>
  );
}
