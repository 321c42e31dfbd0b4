import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { invitePeople } from '../../entities/organization-invitations/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  invitationInputSchema,
  outcomeSentence,
  type InvitationForm,
  type InvitationInput,
  type Organization,
} from '@milepost/shared/entities/organizations/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';

/** Invites people to an organization by their email addresses. */
export function InviteDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const queryClient = useQueryClient();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<InvitationForm, unknown, InvitationInput>({
    resolver: zodResolver(invitationInputSchema),
    defaultValues: { emails: '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ emails }: InvitationInput) => invitePeople(organization.id, emails),
    onSuccess: (outcomes) => {
      toast.show({ tone: 'positive', message: outcomeSentence(outcomes) });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'organization_invitations'),
  });
  return (
    <FormDialog
      title={`Invite people to ${organization.name}`}
      description="They join once they accept. Coaches and administrators of the organization then see their profile, and nothing of their job search."
      submitLabel="Send invitations"
      busy={isPending}
      error={error && messageOf(error, 'Failed to send the invitations. Try again.')}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <TextArea
        label="Email addresses"
        required
        description="Separate several with commas or new lines. The invitation says how long it is valid."
        error={errors.emails?.message}
        {...register('emails')}
      />
    </FormDialog>
  );
}
