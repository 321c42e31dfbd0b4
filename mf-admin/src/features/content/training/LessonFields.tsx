import { Controller, useFormContext } from 'react-hook-form';
import type { ContentForm } from '../../../entities/content/model.ts';
import { lessonFinishSchema } from '@milepost/shared/entities/training/model';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { BodyField } from '../fields/BodyField.tsx';
import { FinishField } from './FinishField.tsx';

/** The fields of a lesson. */
export function LessonFields({ id }: { id: string }) {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<ContentForm>();
  return (
    <Stack>
      <Card title="Lesson">
        <Stack>
          <TextField label="Title" required error={errors.title?.message} {...register('title')} />
          <TextArea
            label="Summary"
            rows={2}
            description="One sentence for the list of lessons."
            error={errors.summary?.message}
            {...register('summary')}
          />
          <BodyField imagesOf={id} />
        </Stack>
      </Card>
      <Controller
        control={control}
        name="training"
        render={({ field, fieldState }) => (
          <FinishField
            lessonId={id}
            value={lessonFinishSchema.parse(field.value)}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
    </Stack>
  );
}
