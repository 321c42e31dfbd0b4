import { useFormContext } from 'react-hook-form';
import type { ContentForm } from '../../../entities/content/model.ts';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { BodyField } from './BodyField.tsx';
import { Readers } from '../Readers.tsx';

/** The fields of an article. */
export function ArticleFields({ id, slug }: { id: string; slug: string }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<ContentForm>();
  return (
    <Card title="Article">
      <Stack>
        <TextField label="Title" required error={errors.title?.message} {...register('title')} />
        <TextField
          label="Address"
          required
          description={`Readers find it at /support/${slug}. An earlier address goes on leading here.`}
          error={errors.slug?.message}
          {...register('slug')}
        />
        <TextArea
          label="Summary"
          rows={2}
          description="One or two sentences for the list of articles."
          error={errors.summary?.message}
          {...register('summary')}
        />
        <Readers />
        <BodyField imagesOf={id} />
      </Stack>
    </Card>
  );
}
