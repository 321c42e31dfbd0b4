import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { keptFor, type DeletedRecord } from '@milepost/shared/entities/deleted-records/model';
import { Button } from '@milepost/shared/ui/Button';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';

const Frame = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  overflow: hidden;
  li:first-child {
    border-top: 0;
  }
`;

type Props = {
  records: readonly DeletedRecord[];
  /** The ids that are being restored. */
  restoring: ReadonlySet<string>;
  onRestore: (record: DeletedRecord) => void;
};

/** The deleted records, each with when it was deleted, how long it is kept, and the button that restores it. */
export function DeletedRows({ records, restoring, onRestore }: Props) {
  const zone = useTimeZone();
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ readonly button: HTMLElement; readonly place: number }>(undefined);
  // The pressed button is removed with its row: the focus moves to the next row's.
  useEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(pressed.current.place, buttons.length - 1)]?.focus();
    pressed.current = undefined;
  }, [records]);

  return (
    <Frame ref={list}>
      <CardList aria-label="Recently deleted">
        {records.map((record, place) => (
          <CardRow key={record.id}>
            <RowText>
              <h3 dir="auto">{record.name}</h3>
              <p>Deleted {formatDateTime(record.deleted_at, zone)}</p>
              <p>Kept for {keptFor(record)}</p>
              {record.deleted_parent !== null && (
                <p>
                  Its application “<bdi>{record.deleted_parent}</bdi>” is deleted, too. Restore that one as well to see
                  it there.
                </p>
              )}
            </RowText>
            <Button
              size="small"
              aria-label={`Restore ${record.name}`}
              busy={restoring.has(record.id)}
              onClick={({ currentTarget }) => {
                pressed.current = { button: currentTarget, place };
                onRestore(record);
              }}
            >
              Restore
            </Button>
          </CardRow>
        ))}
      </CardList>
    </Frame>
  );
}
