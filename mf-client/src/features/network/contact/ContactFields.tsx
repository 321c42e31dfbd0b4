import { useId, useState } from 'react';
import { ApplicationChoice } from '@milepost/shared/features/application-choice';
import { relationships, type ContactForm } from '@milepost/shared/entities/contacts/model';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { Controller, useFormContext } from 'react-hook-form';
import { CompanyField } from './CompanyField.tsx';

/** Who somebody is, how to reach them, and when to do so next. */
export function ContactFields({ clientId }: { clientId: string }) {
  const { control, register, getValues, formState } = useFormContext<ContactForm>();
  const { errors } = formState;
  // The company once the field is left: a search for each typed letter would look for companies that don't exist.
  const [atCompany, setAtCompany] = useState(() => getValues('company'));
  const relationshipList = useId();
  return (
    <>
      <TextField
        label="Name"
        required
        dir="auto"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <CompanyField clientId={clientId} onWritten={setAtCompany} />
      <TextField label="Role" dir="auto" autoComplete="off" error={errors.role?.message} {...register('role')} />
      <TextField
        label="Relationship"
        dir="auto"
        list={relationshipList}
        error={errors.relationship?.message}
        {...register('relationship')}
      />
      <datalist id={relationshipList}>
        {relationships.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <TextField label="Email" type="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
      <TextField label="Phone" type="tel" autoComplete="off" error={errors.phone?.message} {...register('phone')} />
      <TextField
        label="LinkedIn or website"
        type="url"
        placeholder="https://"
        autoComplete="off"
        error={errors.linkedin_url?.message}
        {...register('linkedin_url')}
      />
      <FormDatePicker control={control} name="next_contact_at" label="Next follow-up" />
      <Controller
        control={control}
        name="application_id"
        render={({ field, fieldState }) => (
          <ApplicationChoice
            label="Linked application"
            clientId={clientId}
            company={atCompany}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea label="Notes" rows={4} dir="auto" error={errors.notes?.message} {...register('notes')} />
    </>
  );
}
