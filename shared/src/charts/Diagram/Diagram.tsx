import { useCallback } from 'react';
import type { ChartTheme } from '../Chart/chartTheme.ts';
import { DrawingSurface, type Drawing } from '../Chart/DrawingSurface.tsx';
import { idAt, type Diagram as DiagramData } from './diagram.ts';
import { diagramOption } from './diagramOption.ts';

export type { Part } from './diagram.ts';
export type { Diagram as DiagramData } from './diagram.ts';

export type DiagramProps = {
  /** Memoise it: a new object is a new drawing. */
  diagram: DiagramData;
  /** What it shows, in words, for those who do not see it. */
  summary: string;
  /** Pixels. */
  height: number;
  /** A click on a part, a flow, a row or a day gives its id. */
  onSelect?: ((id: string) => void) | undefined;
  onDrawing?: ((drawing: Drawing | undefined) => void) | undefined;
};

const load = () => import('./drawing-diagrams.ts');

/** A funnel, flows, a calendar of days, a heat map, spreads or bars in the theme's colours; the drawing library comes with the first. */
export function Diagram({ diagram, summary, height, onSelect, onDrawing }: DiagramProps) {
  const option = useCallback(
    (theme: ChartTheme, isStill: boolean) => diagramOption(diagram, theme, isStill),
    [diagram],
  );
  return (
    <DrawingSurface
      load={load}
      option={option}
      summary={summary}
      height={height}
      onDrawing={onDrawing}
      onClick={(mark) => {
        const id = idAt(diagram, mark);
        if (id !== undefined) onSelect?.(id);
      }}
    />
  );
}
