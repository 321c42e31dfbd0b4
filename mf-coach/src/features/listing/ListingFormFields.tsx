import { Controller, type UseFormReturn } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { marketplaceQueries } from '@milepost/shared/entities/marketplace/requests';
import { addDays, todayIn } from '@milepost/shared/domain/dates';
import type { ListingForm, ListingInput } from '../../entities/coach-profiles/model.ts';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { Columns } from '@milepost/shared/ui/Layout';
import { Switch } from '@milepost/shared/ui/Switch';
import { TagField } from '@milepost/shared/ui/TagField';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';

const languages = ['English', 'French', 'German', 'Italian', 'Portuguese', 'Spanish'];

/** The fields, in the order in which a client reads them. */
export function ListingFormFields({ form }: { form: UseFormReturn<ListingForm, unknown, ListingInput> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const zone = useTimeZone();
  const { data: filters } = useQuery(marketplaceQueries.filters());
  return (
    <>
      <Switch
        {...register('is_listed')}
        label="List me in the marketplace"
        description="Clients can find you and send you a coaching request."
      />
      <TextField
        {...register('headline')}
        label="Headline"
        placeholder="For example, career coach for product and design"
        error={errors.headline?.message}
      />
      <TextArea
        {...register('bio')}
        label="About you"
        rows={6}
        limit={10_000}
        description="What you have done, who you help, and how you work."
        error={errors.bio?.message}
      />
      <Controller
        control={control}
        name="specialties"
        render={({ field, fieldState }) => (
          <TagField
            label="Specialties"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            suggestions={filters?.specialties ?? []}
            limit={30}
            description="Used to match you with clients. Press Enter or comma after each specialty."
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="languages"
        render={({ field, fieldState }) => (
          <TagField
            label="Languages"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            suggestions={[...new Set([...languages, ...(filters?.languages ?? [])])]}
            limit={30}
            error={fieldState.error?.message}
          />
        )}
      />
      <Columns ratio="thirds">
        <TextField
          {...register('hourly_rate')}
          label="Hourly rate"
          inputMode="decimal"
          error={errors.hourly_rate?.message}
        />
        <TextField {...register('currency')} label="Currency" maxLength={3} error={errors.currency?.message} />
        <TextField
          {...register('capacity')}
          label="Client limit"
          inputMode="numeric"
          placeholder="No limit"
          error={errors.capacity?.message}
        />
      </Columns>
      <FormDatePicker
        control={control}
        name="away_until"
        label="Away until"
        minValue={addDays(todayIn(zone), 1)}
        description="The first day on which you take requests again. Until then, clients see that you're away."
      />
    </>
  );
}
