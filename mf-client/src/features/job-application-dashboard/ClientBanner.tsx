import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '@milepost/shared/data/profiles';
import { nameOf } from '@milepost/shared/domain/people';
import { isAppError } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Inline } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

/** Whose dashboard an administrator is looking at. */
export function ClientBanner({ clientId }: { clientId: string }) {
  const { data: client, error } = useQuery(profileQueries.person(clientId));
  if (client) {
    return (
      <Inline>
        <Avatar
          name={client.full_name ?? undefined}
          email={client.email ?? undefined}
          src={client.avatar_url ?? undefined}
        />
        <span>
          Applications of <b>{nameOf(client)}</b>
        </span>
      </Inline>
    );
  }
  if (!error) return <Skeleton width="240px" height="28px" label="Loading the client's name..." />;
  const isMissing = isAppError(error) && (error.kind === 'not-found' || error.kind === 'invalid');
  return (
    <Alert tone="caution">
      {isMissing
        ? 'Nobody has this address: the client was removed, or the link is not right.'
        : "The client's name could not be loaded."}
    </Alert>
  );
}
