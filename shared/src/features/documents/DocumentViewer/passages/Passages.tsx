import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { scrollWithin } from '../scroll-within.ts';
import { locate } from './locate.ts';
import { indexText, rangeOf } from './text-index.ts';

/** Something said about a passage of the document. */
export type Passage = {
  readonly id: string;
  readonly page: number | null;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Said to screen readers: who said what. */
  readonly label: string;
  readonly tone: 'open' | 'resolved' | 'draft';
  /** Written on an earlier version: `page` is of that one, and the passage may no longer be here. */
  readonly isCarried?: boolean;
};

/** Which passage to scroll to; `turn` grows, so that the same one can be requested again. */
export type ShownPassage = { readonly id: string; readonly turn: number };

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Placed = { readonly passage: Passage; readonly boxes: readonly Box[] };

const Layer = styled.svg`
  position: absolute;
  inset: 0;
  z-index: 2;
  width: 100%;
  height: 100%;
  overflow: visible;
  pointer-events: none;
  mix-blend-mode: multiply;
  [data-theme='dark'] [data-kind='text'] & {
    mix-blend-mode: normal;
  }
`;
const fills = { open: '#f5c542', resolved: '#9fb3a6', draft: '#5aa9c9' } as const;
const Mark = styled.g<{ $tone: Passage['tone']; $shown: boolean }>`
  fill: ${({ $tone }) => fills[$tone]};
  fill-opacity: ${({ $shown }) => ($shown ? 0.6 : 0.36)};
  pointer-events: ${({ $tone }) => ($tone === 'draft' ? 'none' : 'auto')};
  cursor: pointer;
  outline: none;
  &:hover {
    fill-opacity: 0.55;
  }
  &:focus-visible rect {
    stroke: var(--accent);
    stroke-width: 2px;
    stroke-opacity: 1;
  }
`;

const placeAll = (root: HTMLElement, passages: readonly Passage[]): Placed[] => {
  if (passages.length === 0) return [];
  const index = indexText(root);
  const origin = root.getBoundingClientRect();
  return passages.flatMap((passage) => {
    const place = locate(index.text, passage);
    const range = place && rangeOf(index, place);
    const boxes = [...(range?.getClientRects() ?? [])]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, top, width, height }) => ({ x: left - origin.left, y: top - origin.top, width, height }));
    return boxes.length === 0 ? [] : [{ passage, boxes }];
  });
};

type Props = {
  root: RefObject<HTMLElement | null>;
  passages: readonly Passage[];
  shown: ShownPassage | null;
  /** Changes when the text was laid out anew. */
  layout: unknown;
  onOpen: (id: string) => void;
};

/** The passages that were commented on, marked over the text. Each can be reached by keyboard and opens its thread. */
export function Passages({ root, passages, shown, layout, onOpen }: Props) {
  const [placed, setPlaced] = useState<readonly Placed[]>([]);
  const layer = useRef<SVGSVGElement>(null);
  const place = useEffectEvent(() => setPlaced(root.current ? placeAll(root.current, passages) : []));

  const passagesKey = JSON.stringify(passages);
  useEffect(() => {
    const frame = requestAnimationFrame(() => place());
    return () => cancelAnimationFrame(frame);
  }, [passagesKey, layout]);
  useEffect(() => {
    const element = root.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => place());
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  const isPlaced = shown !== null && placed.some(({ passage }) => passage.id === shown.id);
  useEffect(() => {
    if (!isPlaced) return;
    const mark = layer.current?.querySelector(`[data-passage="${CSS.escape(shown.id)}"] rect`);
    if (mark) scrollWithin(mark, 'center');
  }, [isPlaced, shown?.id, shown?.turn]);

  return (
    <Layer ref={layer} aria-hidden={placed.length === 0}>
      {placed.map(({ passage: { id, label, tone }, boxes }) => (
        <Mark
          key={id}
          data-passage={id}
          $tone={tone}
          $shown={id === shown?.id}
          {...(tone === 'draft'
            ? { 'aria-hidden': true }
            : {
                role: 'button',
                tabIndex: 0,
                'aria-label': label,
                onClick: () => onOpen(id),
                onKeyDown: (event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  onOpen(id);
                },
              })}
        >
          {boxes.map((box) => (
            <rect key={`${box.x} ${box.y}`} {...box} rx={2} />
          ))}
        </Mark>
      ))}
    </Layer>
  );
}
