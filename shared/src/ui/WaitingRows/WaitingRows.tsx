import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { CardList, CardRow, RowText } from '../CardList/CardList.tsx';

export type WaitingRowsProps = {
  rows: number;
  /** Lines of text in each. */
  lines: number;
  /** What is loading, said to screen readers. */
  label?: string | undefined;
};

/** A placeholder for the rows of a card. */
export function WaitingRows({ rows, lines, label }: WaitingRowsProps) {
  return (
    <CardList>
      {Array.from({ length: rows }, (_, row) => (
        <CardRow key={row}>
          <RowText>
            <Skeleton lines={lines} {...(row === 0 ? { label } : {})} />
          </RowText>
          <Skeleton shape="block" width="64px" height="28px" />
        </CardRow>
      ))}
    </CardList>
  );
}
