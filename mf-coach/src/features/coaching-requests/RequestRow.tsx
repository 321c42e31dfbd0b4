import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { awaitsReply, type CoachingRequestWithClient } from '@milepost/shared/entities/coaching-requests/model';
import { formatDate, formatZonedDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Inline } from '@milepost/shared/ui/Layout';

const Row = styled(CardRow)`
  align-items: flex-start;
  @media (max-width: 720px) {
    flex-wrap: wrap;
    /* The answer is under what is asked, which may be long. */
    > :nth-child(2) {
      flex-basis: calc(100% - 44px);
    }
    > :last-child {
      margin-left: 44px;
    }
  }
`;
const Goals = styled.p`
  max-width: 72ch;
  white-space: pre-line;
`;
const Said = styled(Goals)`
  margin: 6px 0;
  padding-left: 10px;
  border-left: 2px solid var(--border);
`;

export type RequestAct = 'accept' | 'decline' | 'ask';

const hour = 60 * 60 * 1000;
const endsSoon = (respondBy: string): boolean => Date.parse(respondBy) - Date.now() < 24 * hour;

type Props = { request: CoachingRequestWithClient; onAct: (act: RequestAct) => void };

/** One client's request: what for, what was asked and replied, until when it waits, and the answers. */
export function RequestRow({ request, onAct }: Props) {
  const zone = useTimeZone();
  const {
    client,
    goals,
    message,
    question,
    reply,
    respond_by: respondBy,
    created_at: createdAt,
    preferred_start: start,
  } = request;
  const name = nameOf(client);
  return (
    <Row>
      <Avatar name={client?.full_name ?? undefined} src={client?.avatar_url ?? undefined} />
      <RowText>
        <h3 dir="auto">{name}</h3>
        <Goals dir="auto">{goals}</Goals>
        {message && <Goals dir="auto">{message}</Goals>}
        {question && (
          <Said>
            You asked: <bdi>{question}</bdi>
          </Said>
        )}
        {reply && (
          <Said>
            {name} replied: <bdi>{reply}</bdi>
          </Said>
        )}
        {start && <p>Would like to start {formatZonedDateTime(start, zone)}</p>}
        <p>Asked {formatDate(createdAt, zone)}</p>
        {awaitsReply(request) && <Badge tone="caution">Waiting for {name}</Badge>}
        {respondBy && (
          <Badge tone={endsSoon(respondBy) ? 'caution' : 'neutral'}>
            Answer by {formatZonedDateTime(respondBy, zone)}
          </Badge>
        )}
      </RowText>
      <Inline>
        <Button size="small" onClick={() => onAct('decline')}>
          Decline
        </Button>
        {question === null && (
          <Button size="small" onClick={() => onAct('ask')}>
            Ask for more
          </Button>
        )}
        <Button size="small" tone="primary" onClick={() => onAct('accept')}>
          Accept
        </Button>
      </Inline>
    </Row>
  );
}
