import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { clientChangeQueries } from '../../entities/client-changes/requests.ts';
import { changeAddress, changeSentence, changeTone } from '../../entities/client-changes/model.ts';
import { formatDate } from '@milepost/shared/domain/dates';
import { SessionPromises } from '@milepost/shared/features/sessions/SessionPromises';
import { Card } from '@milepost/shared/ui/Card';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { Timeline } from '@milepost/shared/ui/Timeline';

/** More would not fit on one page; the client's page has them all. */
const most = 10;

const Quiet = styled.p`
  color: var(--muted);
`;

const More = styled.p`
  margin-top: var(--space-4);
`;

/** What the last session promised, and what changed with the client since. */
export function SinceLastSession({ clientId }: { clientId: string }) {
  const zone = useTimeZone();
  const query = useQuery(clientChangeQueries.of(clientId));
  const { data } = query;
  return (
    <>
      {data?.session && (
        <Card title="Promises of the last session" meta={formatDate(data.session.session_time, zone)}>
          <SessionPromises sessionId={data.session.id} />
        </Card>
      )}
      <Card title="What changed since" meta={data && `Since ${formatDate(data.since, zone)}`}>
        <LoadedContent query={query} failure="Failed to load changes">
          {query.isPending && <Skeleton lines={5} label="Loading changes..." />}
          {data?.changes.length === 0 && <Quiet>Nothing has changed since.</Quiet>}
          {data && data.changes.length > 0 && (
            <Timeline
              label="Changes, newest first"
              zone={zone}
              entries={data.changes.slice(0, most).map((change) => ({
                id: `${change.kind}-${change.id}`,
                at: change.at,
                tone: changeTone(change),
                sentence: changeSentence(change),
                to: changeAddress(clientId, change),
              }))}
            />
          )}
          {data && data.total > most && (
            <More>
              <TextLink to={`/coach/clients/${clientId}`}>
                See all {data.total.toLocaleString('en-US')} changes
              </TextLink>
            </More>
          )}
        </LoadedContent>
      </Card>
    </>
  );
}
