import { Controller, useFormContext } from 'react-hook-form';
import type { ContentForm } from '../../../entities/content/model.ts';
import { courseLessonsSchema } from '@milepost/shared/entities/training/model';
import { Card } from '@milepost/shared/ui/Card';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { Readers } from '../Readers.tsx';
import { CertificateField } from './CertificateField.tsx';
import { LessonsField } from './LessonsField.tsx';

/** The fields of a course. */
export function CourseFields() {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ContentForm>();
  return (
    <Stack>
      <Card title="Course">
        <Stack>
          <TextField label="Title" required error={errors.title?.message} {...register('title')} />
          <TextArea
            label="Summary"
            rows={2}
            description="One or two sentences for the list of courses."
            error={errors.summary?.message}
            {...register('summary')}
          />
          <Readers />
        </Stack>
      </Card>
      <Controller
        control={control}
        name="training"
        render={({ field }) => {
          const value = courseLessonsSchema.parse(field.value);
          const { is_first: isFirst, ...others } = value;
          return (
            <Stack>
              <Card title="First steps">
                <Checkbox
                  label="Show to new people"
                  description="On the dashboard of people of these roles who joined in the last 30 days, until they complete the course or dismiss it."
                  checked={isFirst === true}
                  onChange={({ target }) => field.onChange({ ...others, ...(target.checked && { is_first: true }) })}
                />
              </Card>
              <LessonsField value={value} onChange={field.onChange} />
              <CertificateField value={value} onChange={field.onChange} />
            </Stack>
          );
        }}
      />
    </Stack>
  );
}
