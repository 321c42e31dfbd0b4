import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { csvFile } from '../../domain/csv/csv.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { fileName, saveFile } from '../../ui/SaveFile/SaveFile.tsx';
import type { Drawing } from '../Chart/DrawingSurface.tsx';
import { ChartActions } from '../ChartActions/ChartActions.tsx';
import { framedPng } from '../ChartWidget/framedPng.ts';
import { Diagram, type DiagramData } from '../Diagram/Diagram.tsx';
import { DiagramTable, type DiagramRow } from './DiagramTable.tsx';

export type { DiagramRow } from './DiagramTable.tsx';

export type DiagramCardProps = {
  title: string;
  /** What the figures rest on: '42 applications'. */
  basis: ReactNode;
  /** Memoise it; null where there is nothing to draw. */
  diagram: DiagramData | null;
  /** The diagram in words. */
  summary: string;
  /** Pixels; a calendar, flows and a heat map keep a width at which their parts are distinct, and scroll. */
  height: number;
  /** The same figures as a table: the names of its columns, the first of which names the row. */
  head: readonly string[];
  rows: readonly DiagramRow[];
  /** Shown instead of an empty diagram. */
  empty: ReactNode;
  /** Small print under the diagram. */
  note?: ReactNode;
  /** Opens the rows behind a mark, by its id; without it marks are not clickable. */
  onSelect?: ((id: string) => void) | undefined;
};

const Scroll = styled.div<{ $wide: boolean }>`
  overflow-x: auto;
  > div {
    min-width: ${({ $wide }) => ($wide ? '640px' : '0')};
  }
`;
const Note = styled.div`
  padding-top: var(--space-2);
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-13);
`;

/** A diagram with what belongs to each: its basis, its figures as a table, its picture and its figures as a file. */
export function DiagramCard({
  title,
  basis,
  diagram,
  summary,
  height,
  head,
  rows,
  empty,
  note,
  onSelect,
}: DiagramCardProps) {
  const [isTable, setTable] = useState(false);
  const [drawing, setDrawing] = useState<Drawing>();
  const saveCsv = () => {
    const lines = [head, ...rows.map(({ cells }) => cells)];
    saveFile(new Blob([csvFile(lines)], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`);
  };
  const savePng = async (shown: Drawing) => {
    const png = await framedPng(shown.picture(), title, []);
    if (png) saveFile(png, `${fileName(title)}.png`);
  };
  const isWide = diagram?.kind === 'calendar' || diagram?.kind === 'sankey' || diagram?.kind === 'heat';
  const scroll = useRef<HTMLDivElement>(null);
  const endsNow = diagram?.kind === 'calendar' && !isTable;
  useEffect(() => {
    // Where not all of it fits, the newest days are what a reader looks for.
    const frame = scroll.current;
    if (endsNow && frame) frame.scrollLeft = frame.scrollWidth;
  }, [endsNow]);
  return (
    <Card
      title={title}
      meta={basis}
      actions={
        <ChartActions
          isTable={isTable}
          onTable={setTable}
          onPng={drawing && (() => void savePng(drawing))}
          onCsv={rows.length > 0 ? saveCsv : undefined}
        />
      }
    >
      {isTable && rows.length > 0 && <DiagramTable caption={title} head={head} rows={rows} onSelect={onSelect} />}
      {!isTable && diagram && (
        <Scroll
          ref={scroll}
          $wide={isWide}
          {...(isWide ? { tabIndex: 0, role: 'group', 'aria-label': `${title}, drawing` } : {})}
        >
          <Diagram diagram={diagram} summary={summary} height={height} onSelect={onSelect} onDrawing={setDrawing} />
        </Scroll>
      )}
      {(isTable ? rows.length === 0 : !diagram) && empty}
      {note && <Note>{note}</Note>}
    </Card>
  );
}
