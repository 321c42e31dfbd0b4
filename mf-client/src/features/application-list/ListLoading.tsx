import styled from 'styled-components';
import { boardLanes, boardLaneTone } from '@milepost/shared/entities/job-applications/model';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Lane, LaneHead, Lanes, LanesFrame } from './board/board.styles.ts';
import type { ViewKind } from './list-view.ts';

const Rows = styled.div`
  display: grid;
  gap: 1px;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  overflow: hidden;
  > * {
    padding: 14px 16px;
    background: var(--raised);
  }
`;
const Cards = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px;
`;
const Card = styled.div`
  height: 88px;
  padding: 10px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: var(--raised);
`;

/** A skeleton of the list while its first rows load. */
export function ListLoading({ kind }: { kind: ViewKind }) {
  if (kind === 'table') {
    return (
      <Rows>
        {Array.from({ length: 10 }, (_, line) => (
          <div key={line}>
            <Skeleton {...(line === 0 ? { label: 'Loading applications...' } : {})} />
          </div>
        ))}
      </Rows>
    );
  }
  return (
    <LanesFrame>
      <Lanes>
        {boardLanes.map((lane, place) => (
          <Lane key={lane}>
            <LaneHead data-tone={boardLaneTone[lane]}>{lane}</LaneHead>
            <Cards>
              {Array.from({ length: 3 }, (_, card) => (
                <Card key={card}>
                  <Skeleton lines={3} {...(place + card === 0 ? { label: 'Loading applications...' } : {})} />
                </Card>
              ))}
            </Cards>
          </Lane>
        ))}
      </Lanes>
    </LanesFrame>
  );
}
