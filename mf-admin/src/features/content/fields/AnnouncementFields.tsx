import { Controller, useFormContext } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import type { ContentForm } from '../../../entities/content/model.ts';
import { dateIn, dayBounds } from '@milepost/shared/domain/dates';
import { Card } from '@milepost/shared/ui/Card';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { BodyField } from './BodyField.tsx';
import { Readers } from '../Readers.tsx';

/** An end is the midnight after the last day. */
const lastDayOf = (end: string, zone: string): string => dateIn(zone, new Date(Date.parse(end) - 1).toISOString());

/** The fields of an announcement. */
export function AnnouncementFields() {
  const zone = useTimeZone();
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ContentForm>();
  const { data: organizations = [] } = useQuery(organizationQueries.list());
  return (
    <Card title="Announcement">
      <Stack>
        <TextField label="Title" required error={errors.title?.message} {...register('title')} />
        <BodyField isShort />
        <Readers />
        <Controller
          control={control}
          name="org_id"
          render={({ field }) => (
            <Select
              label="Organization"
              description="For the people of one organization, or for everyone with these roles."
              options={[
                { value: '', label: 'Everyone' },
                ...organizations
                  .filter(({ id, archived_at }) => archived_at === null || id === field.value)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="shown_until"
          render={({ field, fieldState }) => (
            <DatePicker
              label="Last day"
              description="It is shown from its publication through this day. Without one, until you unpublish it."
              value={field.value === '' ? '' : lastDayOf(field.value, zone)}
              error={fieldState.error?.message}
              onChange={(day: string) => field.onChange(day === '' ? '' : dayBounds(day, zone).to)}
              onBlur={field.onBlur}
            />
          )}
        />
      </Stack>
    </Card>
  );
}
