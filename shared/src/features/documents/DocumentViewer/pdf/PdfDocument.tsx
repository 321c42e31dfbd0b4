import { useRef, useState, type ComponentProps, type RefObject } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx';
import type { Passage, ShownPassage } from '../passages/Passages.tsx';
import { useFoundAgain } from '../passages/useFoundAgain.ts';
import { Document, pdfOptions } from './pdf-engine.ts';
import { PdfPage } from './PdfPage.tsx';
import { TextLayerIsStyled } from './textLayer.styles.ts';
import { usePdfTexts } from './usePdfTexts.ts';

const Pages = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  width: max-content;
  min-width: 100%;
`;

type Pdf = Parameters<NonNullable<ComponentProps<typeof Document>['onLoadSuccess']>>[0];
type Loaded = { readonly pdf: Pdf; readonly pages: number; readonly ratio: number };
type Props = {
  file: Blob;
  width: number;
  scroller: RefObject<HTMLElement | null>;
  passages: readonly Passage[];
  shown: ShownPassage | null;
  onOpen: (id: string) => void;
  onPages: (pages: number) => void;
  onFailure: (failure: 'broken' | 'encrypted') => void;
  onMissing: (ids: readonly string[]) => void;
};

/** A PDF, page under page. */
export default function PdfDocument({
  file,
  width,
  scroller,
  passages,
  shown,
  onOpen,
  onPages,
  onFailure,
  onMissing,
}: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const texts = usePdfTexts(passages.some(({ isCarried }) => isCarried) ? loaded?.pdf : undefined);
  const found = useFoundAgain(passages, texts, onMissing);
  const failure = useRef<'encrypted' | undefined>(undefined);
  return (
    <>
      <TextLayerIsStyled />
      <Document
        file={file}
        options={pdfOptions}
        loading={<Skeleton shape="block" height="60vh" label="Loading document..." />}
        error={null}
        noData={null}
        onPassword={() => {
          failure.current = 'encrypted';
          onFailure('encrypted');
        }}
        onLoadError={() => onFailure(failure.current ?? 'broken')}
        onSourceError={() => onFailure('broken')}
        onLoadSuccess={(pdf) => {
          const show = async (): Promise<void> => {
            const { width: across, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
            setLoaded({ pdf, pages: pdf.numPages, ratio: across / height });
            onPages(pdf.numPages);
          };
          show().catch(() => onFailure('broken'));
        }}
      >
        {loaded && (
          <Pages>
            {Array.from({ length: loaded.pages }, (_, index) => (
              <PdfPage
                key={index}
                number={index + 1}
                width={width}
                ratio={loaded.ratio}
                scroller={scroller}
                passages={found.filter(({ page }) => page === index + 1)}
                shown={shown}
                onOpen={onOpen}
              />
            ))}
          </Pages>
        )}
      </Document>
    </>
  );
}
