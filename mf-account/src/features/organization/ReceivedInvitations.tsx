import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth, useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { answerInvitation, organizationInvitationQueries } from '../../entities/organization-invitations/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import type { ReceivedInvitation } from '@milepost/shared/entities/organizations/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';

/** Asks whether the viewer joins, and says who sees them then. */
function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const { id, org_name, invited_by_name, expires_at } = invitation;
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const { reload } = useAuth();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (isAccepted: boolean) => answerInvitation(id, isAccepted),
    onSuccess: async (_done, isAccepted) => {
      toast.show({ tone: 'positive', message: isAccepted ? `You joined ${org_name}` : 'Invitation declined' });
      if (isAccepted) await reload();
    },
    onSettled: () => invalidate(queryClient, 'organization_invitations', 'organization_members'),
  });
  return (
    <Card title={`Invitation to ${org_name}`}>
      <Stack gap={3}>
        {error ? (
          <Alert tone="critical">{messageOf(error, 'Failed to answer the invitation. Try again.')}</Alert>
        ) : null}
        <p>
          {`${invited_by_name ?? 'An administrator'} invites you to join. Coaches and administrators of the organization then see your profile: name, email, headline, and when you were last here. Your applications, notes, and messages stay private. Valid until ${formatDate(expires_at, zone)}.`}
        </p>
        <FormActions>
          <Button
            aria-label={`Decline the invitation to ${org_name}`}
            busy={isPending && !variables}
            onClick={() => mutate(false)}
          >
            Decline
          </Button>
          <Button
            tone="primary"
            aria-label={`Accept the invitation to ${org_name}`}
            busy={isPending && variables}
            onClick={() => mutate(true)}
          >
            Accept
          </Button>
        </FormActions>
      </Stack>
    </Card>
  );
}

/** The organizations that the viewer is invited to; nothing where there are none. */
export function ReceivedInvitations() {
  const { user } = useSignedIn();
  const { data, error, refetch } = useQuery(organizationInvitationQueries.received(user.id));
  if (error && !data) {
    return (
      <Alert tone="critical" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        {messageOf(error, 'Failed to load invitations to you. Try again.')}
      </Alert>
    );
  }
  return data?.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />);
}
