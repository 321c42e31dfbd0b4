import { useId } from 'react';
import { jobApplicationQueries } from '@milepost/shared/data/job-applications';
import { isSameCompany, relationships, type ContactForm } from '@milepost/shared/domain/contacts';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext, useWatch } from 'react-hook-form';

/** Who somebody is, how to reach them, and when to do so next. Companies come from the client's own applications. */
export function ContactFields({ clientId }: { clientId: string }) {
  const { control, register, formState } = useFormContext<ContactForm>();
  const { errors } = formState;
  const { data: applications = [] } = useQuery(jobApplicationQueries.list(clientId));
  const company = useWatch({ control, name: 'company' });
  const companyList = useId();
  const relationshipList = useId();
  const companies = [...new Set(applications.map(({ company_name }) => company_name))].toSorted();
  // Those at the contact's company first.
  const linkable = applications.toSorted(
    (one, other) =>
      Number(isSameCompany(other.company_name, company)) - Number(isSameCompany(one.company_name, company)),
  );
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
      <TextField
        label="Company"
        dir="auto"
        list={companyList}
        error={errors.company?.message}
        {...register('company')}
      />
      <datalist id={companyList}>
        {companies.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
      <Controller
        control={control}
        name="next_contact_at"
        render={({ field, fieldState }) => (
          <DatePicker
            label="Next contact"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="application_id"
        render={({ field, fieldState }) => (
          <Combobox
            label="Linked application"
            placeholder="None"
            options={linkable.map(({ id, job_title, company_name }) => ({
              value: id,
              label: `${job_title}, ${company_name}`,
            }))}
            value={field.value === '' ? null : field.value}
            onChange={(value) => field.onChange(value ?? '')}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea label="Notes" rows={4} dir="auto" error={errors.notes?.message} {...register('notes')} />
    </>
  );
}
