import { useRef, useState } from 'react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import type { CommentAnchor } from '../../../entities/review-comments/model.ts';
import type { DocumentFormat } from '../../../domain/document-files/document-files.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import type { Passage, ShownPassage } from './passages/Passages.tsx';
import { usePdfDocument } from './pdf/usePdfDocument.ts';
import { scrollBox, scrollWithin } from './scroll-within.ts';
import { TextDocument } from './text/TextDocument.tsx';
import { useSelectedPassage } from './useSelectedPassage.ts';
import { useWidth } from './useWidth.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';

export type { Passage, ShownPassage } from './passages/Passages.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: min(82vh, 1080px);
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  @media (max-width: 720px) {
    height: 72vh;
  }
`;
const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: var(--space-3);
  background: var(--sunken);
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
`;

type Failure = 'broken' | 'encrypted';
const sentences: Readonly<Record<Failure, { title: string; advice: string }>> = {
  broken: {
    title: "This document can't be shown here",
    advice: 'It may be damaged. Download it to open it with another program.',
  },
  encrypted: {
    title: 'This document is protected by a password',
    advice: 'Download it to open it with its password, or ask for a version without one.',
  },
};

const pageWidth = 860;
const padding = 24;

type Props = {
  file: Blob;
  format: DocumentFormat;
  name: string;
  passages: readonly Passage[];
  shown: ShownPassage | null;
  /** A marked passage was chosen. */
  onOpen: (id: string) => void;
  /** Left out for those who only read. */
  onComment?: ((anchor: CommentAnchor) => void) | undefined;
  onDownload: () => void;
  /** Which passages of earlier versions are no longer in this document. */
  onMissing: (ids: readonly string[]) => void;
};

/** Shows a PDF, a Word document or a text, with the passages that were commented on. Give it a `key` for each file. */
export function DocumentViewer({
  file,
  format,
  name,
  passages,
  shown,
  onOpen,
  onComment,
  onDownload,
  onMissing,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const [zoom, setZoom] = useState(1);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pdf, loadPdf] = usePdfDocument(format === 'pdf');
  const selected = useSelectedPassage(scroller, onComment !== undefined);
  const fitting = Math.min(pageWidth, Math.max(240, width - padding));

  const pageElements = (): HTMLElement[] => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const followScroll = (): void => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box) return;
    const middle = box.top + box.height / 2;
    const seen = pageElements().findIndex((element) => element.getBoundingClientRect().bottom >= middle);
    if (seen !== -1) setPage(seen + 1);
  };
  const comment = (): void =>
    onComment?.(selected ?? { page: pages > 0 ? page : null, quote: null, prefix: '', suffix: '' });

  if (failure) {
    const { title, advice } = sentences[failure];
    return (
      <Frame>
        <EmptyState
          title={title}
          action={
            <Button icon={<Download size={16} aria-hidden />} onClick={onDownload}>
              Download
            </Button>
          }
        >
          {advice}
        </EmptyState>
      </Frame>
    );
  }
  const shared = { file, passages, shown, onOpen, onFailure: setFailure, onMissing };
  return (
    <Frame>
      <ViewerToolbar
        pages={pages}
        page={page}
        zoom={zoom}
        hasSelection={selected !== null}
        onPage={(next) => {
          const element = pageElements()[next - 1];
          if (element) scrollWithin(element, 'start');
        }}
        onZoom={setZoom}
        onComment={onComment && comment}
      />
      <Scroller
        ref={scroller}
        {...{ [scrollBox]: '' }}
        tabIndex={0}
        role="region"
        aria-label={name}
        onScroll={followScroll}
      >
        {format === 'pdf' && pdf.status === 'loading' && (
          <Skeleton shape="block" height="60vh" label="Loading document..." />
        )}
        {pdf.status === 'failed' && (
          <ErrorState title="Failed to show the document" onRetry={loadPdf}>
            The PDF viewer failed to load. You can still download the document.
          </ErrorState>
        )}
        {width > 0 && pdf.status === 'ready' && (
          <pdf.Component {...shared} width={Math.round(fitting * zoom)} scroller={scroller} onPages={setPages} />
        )}
        {format !== 'pdf' && <TextDocument {...shared} format={format} width={fitting} zoom={zoom} />}
      </Scroller>
    </Frame>
  );
}
