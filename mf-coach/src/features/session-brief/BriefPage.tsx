import { useQuery } from '@tanstack/react-query';
import { Printer, StickyNote, Video } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { sessionBriefQueries } from '@milepost/shared/entities/session-briefs/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import {
  isUpcoming,
  joinLink,
  joinTarget,
  mainActOf,
  type CoachingSessionWithClient,
} from '@milepost/shared/entities/coaching-sessions/model';
import { formatZonedDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useNow } from '@milepost/shared/features/sessions/useNow';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { Columns, Inline, Page, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { BriefDocuments } from './BriefDocuments.tsx';
import { BriefTasks } from './BriefTasks.tsx';
import { SinceLastSession } from './SinceLastSession.tsx';
import { useLightPrint } from './useLightPrint.ts';

/* On one sheet of paper: both columns, smaller than on a screen. */
const Sheet = styled(Columns)`
  @media print {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    zoom: 0.75;
  }
`;
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  color: var(--muted);
`;

type Props = {
  session: CoachingSessionWithClient;
  /** Where the list of sessions is. */
  back: LinkAddress;
  /** Where the notes of this one are. */
  notes: LinkAddress;
};

/** The brief of a session: what a coach should know before it, on one page that can be printed. */
export function BriefPage({ session, back, notes }: Props) {
  const zone = useTimeZone();
  const now = useNow();
  const { client_id, client, agenda, title, session_time } = session;
  const brief = useQuery(sessionBriefQueries.of(session.id));
  useLiveList({
    table: 'session_briefs',
    filter: `session_id=eq.${session.id}`,
  });
  useLightPrint();
  const isStarting = mainActOf(session, now) === 'start';
  const call = isUpcoming(session, now) ? joinLink(session) : null;

  return (
    <Page>
      <PageHeader
        title={`Brief: ${title}`}
        subtitle={`With ${client ? nameOf(client) : 'a former client'}, ${formatZonedDateTime(session_time, zone)}`}
        back={{ to: back, label: 'Sessions' }}
        actions={
          <Inline data-print="hide">
            <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
            <ButtonLink to={notes} icon={<StickyNote size={16} aria-hidden />}>
              Notes
            </ButtonLink>
            {call && (isStarting || !call.isOwn) && (
              <ButtonLink
                to={call.href}
                {...joinTarget(call)}
                tone={isStarting ? 'primary' : 'secondary'}
                icon={<Video size={16} aria-hidden />}
              >
                Start Session
              </ButtonLink>
            )}
          </Inline>
        }
      />
      <Sheet>
        <Stack gap={5}>
          <Card title="Agenda">
            {agenda ? <Words dir="auto">{agenda}</Words> : <Quiet>No agenda for this session.</Quiet>}
          </Card>
          <Card title="What the client wants out of this hour">
            <LoadedContent query={brief} failure="Failed to load the client's answer">
              {brief.isPending && <Skeleton lines={2} label="Loading..." />}
              {brief.data?.desired_outcome && <Words dir="auto">{brief.data.desired_outcome}</Words>}
              {brief.data?.desired_outcome === '' && (
                <Quiet>No answer yet. The client is asked 24 hours before the session.</Quiet>
              )}
            </LoadedContent>
          </Card>
          <SinceLastSession clientId={client_id} />
        </Stack>
        <Stack gap={5}>
          <BriefTasks clientId={client_id} />
          <BriefDocuments clientId={client_id} />
        </Stack>
      </Sheet>
    </Page>
  );
}
