import { useTimeZone } from '@milepost/shared/auth';
import { formatDate, formatRelative, formatZonedDateTime } from '@milepost/shared/domain/dates';
import { accountStanding, roleLabel } from '@milepost/shared/entities/people/model';
import type { UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { EmailAddress } from '@milepost/shared/ui/EmailAddress';
import { FactList } from '@milepost/shared/ui/FactList';

/** Who it is, and the state of the account. */
export function AccountFacts({ account }: { account: UserAccount }) {
  const zone = useTimeZone();
  const { suspended_until: until } = account;
  const standing = accountStanding(account);
  return (
    <Card title="Profile">
      <FactList
        facts={[
          {
            name: 'Status',
            value: <Badge tone={standing.tone}>{standing.label}</Badge>,
          },
          { name: 'Suspended until', value: until && formatZonedDateTime(until, zone) },
          { name: 'Email', value: <EmailAddress address={account.email} /> },
          {
            name: 'Email confirmed',
            value: account.email_confirmed_at ? formatDate(account.email_confirmed_at, zone) : 'No',
          },
          { name: 'Role', value: roleLabel(account.role) },
          { name: 'Organization', value: account.org_name ?? 'None' },
          { name: 'Headline', value: account.headline },
          {
            name: 'Verified',
            value: account.role === 'coach' && (account.verified_at ? formatDate(account.verified_at, zone) : 'No'),
          },
          { name: 'Second factor', value: account.has_second_factor ? 'Authenticator app' : 'None' },
          { name: 'Time zone', value: account.time_zone.replaceAll('_', ' ') },
          { name: account.is_invited ? 'Invited' : 'Joined', value: formatDate(account.created_at, zone) },
          { name: 'Last seen', value: account.last_seen_at ? formatRelative(account.last_seen_at) : 'Never' },
        ]}
      />
    </Card>
  );
}
