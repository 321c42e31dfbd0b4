import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { useAddress } from '@milepost/shared/features/address';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { BriefPage } from './BriefPage.tsx';

/** The brief of the coach's own session whose id is in `brief` of the address, in place of the page; else the page. */
export function OpenedBrief({ children }: { children: ReactNode }) {
  const { parameters, addressWith } = useAddress();
  const id = parameters.get('brief');
  if (id === null) return children;
  const back = addressWith({ brief: null });
  return <Brief key={id} id={id} back={back} notes={addressWith({ brief: null, session: id })} />;
}

function Brief({ id, back, notes }: { id: string; back: LinkAddress; notes: LinkAddress }) {
  const { user } = useSignedIn();
  const sessions = useQuery(coachingSessionQueries.forCoach(user.id));
  const session = sessions.data?.find((own) => own.id === id);
  if (session) return <BriefPage session={session} back={back} notes={notes} />;
  return (
    <Page>
      <PageHeader title="Brief" back={{ to: back, label: 'Sessions' }} />
      <LoadedContent query={sessions} failure="Failed to load the session">
        {sessions.isPending ? (
          <Skeleton shape="block" height="320px" label="Loading the brief..." />
        ) : (
          <ErrorState title="Session not found" actions={<ButtonLink to={back}>See your sessions</ButtonLink>}>
            It belongs to another coach, or the link is incorrect.
          </ErrorState>
        )}
      </LoadedContent>
    </Page>
  );
}
