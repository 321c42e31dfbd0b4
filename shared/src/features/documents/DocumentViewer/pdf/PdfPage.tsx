import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { passageRoot } from '../passages/read-selection.ts';
import { Passages, type Passage, type ShownPassage } from '../passages/Passages.tsx';
import { scrollWithin } from '../scroll-within.ts';
import { Page } from './pdf-engine.ts';
import { textLayerStyles } from './textLayer.styles.ts';
import { useNearViewport } from './useNearViewport.ts';

const Sheet = styled.div<{ $width: number; $ratio: number }>`
  position: relative;
  width: ${({ $width }) => $width}px;
  aspect-ratio: ${({ $ratio }) => $ratio};
  margin: 0 auto;
  background: #fff;
  box-shadow: var(--shadow-1);
  canvas {
    display: block;
  }
  ${textLayerStyles}
`;

type Props = {
  number: number;
  width: number;
  /** Width divided by height of the document's first page, until this one is loaded. */
  ratio: number;
  scroller: RefObject<HTMLElement | null>;
  passages: readonly Passage[];
  shown: ShownPassage | null;
  onOpen: (id: string) => void;
};

/** A page of a PDF, rendered while it is near the viewport, with its text over it to be selected. */
export function PdfPage({ number, width, ratio, scroller, passages, shown, onOpen }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const isNear = useNearViewport(sheet, scroller);
  const [ownRatio, setOwnRatio] = useState(ratio);
  const [layout, setLayout] = useState(0);
  // Stable, because react-pdf lays the text out again for each new function.
  const keepRatio = useCallback(
    (page: { readonly originalWidth: number; readonly originalHeight: number }) =>
      setOwnRatio(page.originalWidth / page.originalHeight),
    [],
  );
  const findText = useCallback(() => {
    text.current = sheet.current?.querySelector<HTMLElement>('.textLayer') ?? null;
    setLayout((turn) => turn + 1);
  }, []);
  const isWanted = passages.some(({ id }) => id === shown?.id);

  // A page far away is not rendered: scrolling there renders it, and its passage then scrolls to the middle by itself.
  const goThere = useEffectEvent(() => {
    if (!isNear && sheet.current) scrollWithin(sheet.current, 'start');
  });
  useEffect(() => {
    if (isWanted) goThere();
  }, [isWanted, shown?.turn]);

  return (
    <Sheet ref={sheet} $width={width} $ratio={ownRatio} data-page={number} {...{ [passageRoot]: number }}>
      {isNear && (
        <>
          <Page
            pageNumber={number}
            width={width}
            renderAnnotationLayer={false}
            loading={null}
            error={null}
            noData={null}
            onLoadSuccess={keepRatio}
            onRenderTextLayerSuccess={findText}
          />
          <Passages root={text} passages={passages} shown={shown} layout={`${layout} ${width}`} onOpen={onOpen} />
        </>
      )}
    </Sheet>
  );
}
