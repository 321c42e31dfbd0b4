import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  type CoachingSessionWithClient,
} from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { CardRow } from '@milepost/shared/ui/CardList';
import { Inline } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { rowAttribute } from '@milepost/shared/ui/useKeptFocus';
import { FactsForCoach } from './FactsForCoach.tsx';

type CoachingSessionCardProps = {
  session: CoachingSessionWithClient;
  clientPath: (clientId: string) => PageAddress;
  /** Shown under the facts of a past session: rating, reason. */
  outcome?: ReactNode;
  actions: ReactNode;
};

const Row = styled(CardRow)`
  align-items: flex-start;
  padding: 16px;
  &:first-child {
    border-top: 0;
  }
  @media (max-width: 720px) {
    flex-wrap: nowrap;
    justify-content: flex-start;
  }
`;
const Content = styled.article`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px var(--space-5);
`;
const Words = styled.div`
  flex: 1 1 min(420px, 100%);
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 6px;
`;
const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-2);
  h2 {
    overflow-wrap: anywhere;
  }
`;
const Agenda = styled.p`
  display: -webkit-box;
  overflow: hidden;
  max-width: 72ch;
  color: var(--muted);
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** One coaching session: with whom, about what, when, how, its state, and what can be done. */
export function CoachingSessionCard({ session, clientPath, outcome, actions }: CoachingSessionCardProps) {
  const { client } = session;
  return (
    <Row>
      <Avatar name={client?.full_name} email={client?.email} src={client?.avatar_url} size="medium" />
      <Content aria-labelledby={`session-${session.id}`} {...{ [rowAttribute]: session.id }}>
        <Words>
          <div>
            <Heading>
              <h2 id={`session-${session.id}`} dir="auto">
                {session.title}
              </h2>
              <Badge tone={coachingSessionStatusTone[session.status]}>
                {coachingSessionStatusLabel[session.status]}
              </Badge>
            </Heading>
            {client ? (
              <TextLink to={clientPath(client.id)} dir="auto">
                {nameOf(client)}
              </TextLink>
            ) : (
              <span>A former client</span>
            )}
          </div>
          <FactsForCoach session={session} />
          {session.agenda && <Agenda dir="auto">{session.agenda}</Agenda>}
          {outcome}
        </Words>
        <Inline gap={2}>{actions}</Inline>
      </Content>
    </Row>
  );
}
