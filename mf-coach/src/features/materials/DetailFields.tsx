import { Controller, type UseFormReturn } from 'react-hook-form';
import type { MaterialForm, MaterialInput } from '@milepost/shared/entities/materials/model';
import { TagField } from '@milepost/shared/ui/TagField';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';

type Props = {
  form: UseFormReturn<MaterialForm, unknown, MaterialInput>;
  /** Tags of other materials. */
  tags: readonly string[];
};

/** What a coach says of a material. */
export function DetailFields({ form: { register, control, formState }, tags }: Props) {
  const { errors } = formState;
  return (
    <>
      <TextField label="Title" required dir="auto" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Description"
        description="Optional. Clients see it."
        rows={3}
        dir="auto"
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagField
            label="Tags"
            description="Press Enter or comma after each tag. Up to 12."
            value={field.value}
            suggestions={tags}
            error={errors.tags?.message}
            onBlur={field.onBlur}
            onChange={(value) => field.onChange([...value])}
          />
        )}
      />
    </>
  );
}
