import type { ChartColor } from '../Chart/chartData.ts';

/** A named amount. `id` is what a click on it gives. */
export type Part = { readonly id: string; readonly label: string; readonly color: ChartColor; readonly value: number };

/** An amount that went from one part to another. */
export type Flow = { readonly id: string; readonly from: string; readonly to: string; readonly value: number };

/** Minimum, quartiles and maximum. */
export type Spread = {
  readonly id: string;
  readonly label: string;
  readonly color: ChartColor;
  readonly quartiles: readonly [number, number, number, number, number];
};

/** What a diagram draws. Ids are unique within it; flows go forward only. */
export type Diagram =
  | { readonly kind: 'funnel'; readonly parts: readonly Part[] }
  | { readonly kind: 'sankey'; readonly nodes: readonly Part[]; readonly flows: readonly Flow[] }
  | {
      readonly kind: 'calendar';
      readonly from: string;
      readonly to: string;
      readonly days: readonly { readonly day: string; readonly value: number }[];
      readonly color: ChartColor;
    }
  | {
      readonly kind: 'heat';
      readonly unit: string;
      readonly max: number;
      readonly color: ChartColor;
      readonly columns: readonly string[];
      readonly rows: readonly string[];
      /** `column` and `row` count from 0; what has no cell stays empty. */
      readonly cells: readonly {
        readonly id: string;
        readonly column: number;
        readonly row: number;
        readonly value: number;
      }[];
    }
  | { readonly kind: 'spread'; readonly unit: string; readonly rows: readonly Spread[] }
  | { readonly kind: 'bars'; readonly unit: string; readonly max: number; readonly parts: readonly Part[] };

/** Which part of the diagram a click met, by its id; for a calendar the day. */
export const idAt = (
  diagram: Diagram,
  { dataIndex, dataType }: { readonly dataIndex: number; readonly dataType?: string | undefined },
): string | undefined => {
  switch (diagram.kind) {
    case 'sankey':
      return (dataType === 'edge' ? diagram.flows : diagram.nodes)[dataIndex]?.id;
    case 'calendar':
      return diagram.days[dataIndex]?.day;
    case 'heat':
      return diagram.cells[dataIndex]?.id;
    case 'spread':
      return diagram.rows[dataIndex]?.id;
    default:
      return diagram.parts[dataIndex]?.id;
  }
};
