import { tableColumns, type ColumnId } from './tableColumns.tsx';

const selectWidth = 44;
const actsWidth = 48;

export type TrackSizes = {
  /** For `grid-template-columns`. */
  readonly template: string;
  /** Pixels that all tracks take at the least. */
  readonly least: number;
};

/** The tracks of a row: the box to select it, its columns, its menu. What is left over goes to the columns in proportion. */
export const trackSizes = (columns: readonly ColumnId[]): TrackSizes => {
  const widths = columns.map((id) => tableColumns[id].width);
  return {
    template: `${selectWidth}px ${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')} ${actsWidth}px`,
    least: widths.reduce((sum, width) => sum + width, selectWidth + actsWidth),
  };
};
