import { FileDown, ImageDown, Table } from 'lucide-react';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';

export type ChartActionsProps = {
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** Left out while there is no drawing. */
  onPng: (() => void) | undefined;
  /** Left out while there are no figures. */
  onCsv: (() => void) | undefined;
};

/** What every chart offers: its figures as a table, its picture, its figures as a file. */
export function ChartActions({ isTable, onTable, onPng, onCsv }: ChartActionsProps) {
  return (
    <>
      <IconButton
        size="small"
        label="Show as table"
        aria-pressed={isTable}
        tone={isTable ? 'secondary' : 'quiet'}
        icon={<Table size={16} aria-hidden />}
        onClick={() => onTable(!isTable)}
      />
      <IconButton
        size="small"
        label="Download PNG"
        disabled={!onPng}
        icon={<ImageDown size={16} aria-hidden />}
        onClick={onPng}
      />
      <IconButton
        size="small"
        label="Download CSV"
        disabled={!onCsv}
        icon={<FileDown size={16} aria-hidden />}
        onClick={onCsv}
      />
    </>
  );
}
