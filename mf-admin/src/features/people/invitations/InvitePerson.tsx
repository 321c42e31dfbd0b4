import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { roles } from '@milepost/shared/contract/permissions';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { inviteUsers } from '../../../entities/user-invitations/requests.ts';
import { AppError, messageOf } from '@milepost/shared/domain/app-error';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { inviteFormSchema, type InvitationRow, type InviteForm } from '../../../entities/user-invitations/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { CoachField } from '../CoachField.tsx';
import { TwoColumns } from './invitations.styles.ts';

const empty: InviteForm = { email: '', full_name: '', role: 'client', organization: '', coach: null };

/** Invites one; what the database refuses is an error with its reasons. */
async function invite(row: InvitationRow): Promise<string> {
  const { rows } = await inviteUsers([row]);
  const problems = rows.flatMap((judged) => judged.problems);
  if (problems.length === 0) return row.email;
  throw new AppError({ code: 'refused', kind: 'invalid', message: `${problems.join('. ')}.` });
}

/** Invites one user by email. */
export function InvitePerson() {
  const client = useQueryClient();
  const organizations = useQuery(organizationQueries.list());
  const { register, control, handleSubmit, reset, formState } = useForm<InviteForm, unknown, InvitationRow>({
    resolver: zodResolver(inviteFormSchema),
    defaultValues: empty,
  });
  const role = useWatch({ control, name: 'role' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: invite,
    onSuccess: (email) => {
      toast.show({ tone: 'positive', message: `Invitation to ${email} is on its way` });
      reset(empty);
    },
    onSettled: () => invalidate(client, 'user_invitations'),
  });
  const { errors } = formState;
  return (
    <Card title="Invite one user">
      <UnsavedChanges when={formState.isDirty && !isPending} />
      <form noValidate onSubmit={(event) => void handleSubmit((row) => mutate(row))(event)}>
        <Stack>
          {error && <Alert tone="critical">{messageOf(error, 'Failed to send the invitation. Try again.')}</Alert>}
          <TwoColumns>
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              required
              error={errors.email?.message}
              {...register('email')}
            />
            <TextField
              label="Name"
              autoComplete="off"
              description="They can change it later"
              dir="auto"
              error={errors.full_name?.message}
              {...register('full_name')}
            />
            <Select
              label="Role"
              options={roles.map((value) => ({ value, label: roleLabel(value) }))}
              {...register('role')}
            />
            <Select
              label="Organization"
              options={[
                { value: '', label: 'None' },
                ...(organizations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...register('organization')}
            />
            {role === 'client' && (
              <Controller
                control={control}
                name="coach"
                render={({ field }) => (
                  <CoachField
                    label="Coach"
                    description="Assigned once they accept"
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
            )}
          </TwoColumns>
          <FormActions>
            <Button type="submit" tone="primary" busy={isPending}>
              Send invitation
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Card>
  );
}
