import { formatDate } from '@milepost/shared/domain/dates';
import { nameOf, roleLabel } from '@milepost/shared/entities/people/model';
import type { Tone } from '@milepost/shared/domain/tone';
import { invitationStatus, type UserInvitation } from '../../../entities/user-invitations/model.ts';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { EmailAddress } from '@milepost/shared/ui/EmailAddress';

const tones: Readonly<Record<ReturnType<typeof invitationStatus>, Tone>> = {
  Sending: 'info',
  Sent: 'positive',
  Failed: 'critical',
  Expired: 'caution',
};

/** What the list shows of an invitation. */
export const invitationColumns = (zone: string): Column<UserInvitation>[] => [
  { id: 'email', header: 'Email', isRowHeader: true, cell: ({ email }) => <EmailAddress address={email} /> },
  { id: 'role', header: 'Role', width: '112px', cell: ({ role }) => roleLabel(role) },
  { id: 'organization', header: 'Organization', cell: ({ organization }) => organization?.name ?? 'None' },
  { id: 'coach', header: 'Coach', cell: ({ coach }) => (coach ? nameOf(coach) : 'None') },
  { id: 'inviter', header: 'Invited by', cell: ({ inviter }) => (inviter ? nameOf(inviter) : 'Deleted user') },
  {
    id: 'status',
    header: 'Status',
    cell: (invitation) => {
      const status = invitationStatus(invitation, new Date().toISOString());
      return (
        <div>
          <Badge tone={tones[status]}>{status}</Badge>
          {status === 'Failed' && <p>{invitation.failure}</p>}
        </div>
      );
    },
  },
  { id: 'expires', header: 'Valid until', width: '128px', cell: ({ expires_at: at }) => formatDate(at, zone) },
];
