import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  profileFormOf,
  profileInputSchema,
  type ProfileForm as ProfileFields,
  type ProfileInput,
  type User,
} from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { keptText } from '@milepost/shared/domain/kept-text';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useSaveProfile } from './useSaveProfile.ts';
import { useZoneQuestion } from './useZoneQuestion.ts';

const ZoneQuestion = lazyDialog(() => import('./ZoneQuestion.tsx').then((part) => part.ZoneQuestion));

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
  b {
    display: block;
    font-size: var(--size-16);
    line-height: var(--line-16);
    font-weight: 600;
  }
  span + div {
    min-width: 0;
    overflow-wrap: anywhere;
    color: var(--muted);
    b {
      color: var(--text);
    }
  }
`;

/** Name, headline and time zone; a failed save keeps what was typed. A zone that moves bookable hours is asked about first. */
export function ProfileForm({ user }: { user: User }) {
  const { register, handleSubmit, control, reset, formState } = useForm<ProfileFields, unknown, ProfileInput>({
    resolver: zodResolver(profileInputSchema),
    defaultValues: profileFormOf(user),
  });
  const saving = useSaveProfile((saved) => reset(profileFormOf(saved)));
  const zoneQuestion = useZoneQuestion(user, saving.save);
  const isPending = saving.isPending || zoneQuestion.isChecking;
  const [name, headline] = useWatch({ control, name: ['full_name', 'headline'] });
  const { errors, isDirty } = formState;

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((input) => zoneQuestion.saveOrAsk(input))(event)}>
      <UnsavedChanges when={isDirty && !isPending} />
      <Stack gap={4}>
        <Person>
          <Avatar name={name} email={user.email} src={user.avatar_url} size="large" />
          <div>
            <b>{keptText(name) || user.email || 'User'}</b>
            {keptText(headline) || 'No headline yet'}
          </div>
        </Person>
        {saving.error && (
          <Alert tone="critical">{messageOf(saving.error, 'Failed to save your profile. Try again.')}</Alert>
        )}
        {zoneQuestion.error && (
          <Alert tone="critical">
            {messageOf(zoneQuestion.error, 'Failed to check your weekly hours. Try again.')}
          </Alert>
        )}
        <TextField
          label="Name"
          autoComplete="name"
          required
          error={errors.full_name?.message}
          {...register('full_name')}
        />
        <TextField
          label="Headline"
          placeholder="For example, product designer looking for a team in health care"
          error={errors.headline?.message}
          {...register('headline')}
        />
        <Controller
          control={control}
          name="time_zone"
          render={({ field, fieldState }) => <TimeZoneField {...field} error={fieldState.error?.message} />}
        />
        <FormActions>
          <Button disabled={!isDirty || isPending} onClick={() => reset()}>
            Discard changes
          </Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {isPending ? 'Saving...' : 'Save profile'}
          </Button>
        </FormActions>
      </Stack>
      {zoneQuestion.pending && (
        <ZoneQuestion {...zoneQuestion.pending} onConfirm={zoneQuestion.confirm} onClose={zoneQuestion.cancel} />
      )}
    </form>
  );
}
