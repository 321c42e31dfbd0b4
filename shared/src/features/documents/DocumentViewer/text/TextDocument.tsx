import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { DocumentFormat } from '../../../../domain/document-files/document-files.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx';
import { withoutSpace } from '../passages/locate.ts';
import { Passages, type Passage, type ShownPassage } from '../passages/Passages.tsx';
import { passageRoot } from '../passages/read-selection.ts';
import { useFoundAgain } from '../passages/useFoundAgain.ts';
import { readParagraphs, type ReadText } from './read-paragraphs.ts';

const Sheet = styled.div<{ $width: number; $zoom: number }>`
  box-sizing: border-box;
  width: ${({ $width }) => $width}px;
  margin: 0 auto;
  padding: ${({ $width }) => ($width < 480 ? '20px' : '48px 56px')};
  background: var(--raised);
  box-shadow: var(--shadow-1);
  font-size: ${({ $zoom }) => Math.round(15 * $zoom)}px;
  line-height: 1.6;
`;
const Text = styled.div`
  position: relative;
  p {
    margin: 0 0 0.8em;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

type Props = {
  file: Blob;
  format: Exclude<DocumentFormat, 'pdf'>;
  width: number;
  zoom: number;
  passages: readonly Passage[];
  shown: ShownPassage | null;
  onOpen: (id: string) => void;
  onFailure: (failure: 'broken') => void;
  onMissing: (ids: readonly string[]) => void;
};

/** The words of a Word document or a text file. */
export function TextDocument({ file, format, width, zoom, passages, shown, onOpen, onFailure, onMissing }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<ReadText | null>(null);
  const pages = useMemo(() => read && [withoutSpace(read.paragraphs.join(''))], [read]);
  const found = useFoundAgain(passages, pages, onMissing);
  const fail = useRef(onFailure);
  useEffect(() => {
    let isCurrent = true;
    readParagraphs(file, format).then(
      (text) => isCurrent && setRead(text),
      () => isCurrent && fail.current('broken'),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, format]);

  if (read === null) return <Skeleton shape="block" height="60vh" label="Loading document..." />;
  return (
    <Sheet $width={width} $zoom={zoom}>
      <Text ref={root} data-kind="text" {...{ [passageRoot]: 'all' }}>
        {read.paragraphs.map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
        <Passages root={root} passages={found} shown={shown} layout={`${width} ${zoom}`} onOpen={onOpen} />
      </Text>
      {read.paragraphs.length === 0 && <p>This document has no text.</p>}
      {read.isCut && (
        <Alert tone="info">This document is too long to show in full. Download it to read the rest.</Alert>
      )}
    </Sheet>
  );
}
