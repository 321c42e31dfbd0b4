import { nameOf, type Person } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Inline } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

/** Whose dashboard an administrator is looking at. */
export function ClientBanner({ client, hasFailed }: { client: Person | undefined; hasFailed: boolean }) {
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
  if (!hasFailed) return <Skeleton width="240px" height="28px" label="Loading the client's name..." />;
  return <Alert tone="caution">Failed to load the client's name.</Alert>;
}
