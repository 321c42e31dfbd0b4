import { lazy, Suspense } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { ContentForm } from '../../../entities/content/model.ts';
import type { EmailVariable } from '@milepost/shared/domain/email-texts';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

// The editor is more code than the rest of the page: it comes when something is written.
const RichTextEditor = lazy(() => import('../editor/RichTextEditor.tsx'));

type Props = {
  isShort?: boolean;
  /** What can be put in: the variables of an email. */
  variables?: readonly EmailVariable[];
  /** The article or lesson whose text may hold images. */
  imagesOf?: string;
};

/** The text of a draft; a short one has no headings. */
export function BodyField({ isShort = false, variables = [], imagesOf }: Props) {
  const { control } = useFormContext<ContentForm>();
  return (
    <Controller
      control={control}
      name="body"
      render={({ field, fieldState }) => (
        <Suspense fallback={<Skeleton shape="block" height="360px" label="Loading editor..." />}>
          <RichTextEditor
            label="Text"
            value={field.value}
            isShort={isShort}
            variables={variables}
            imagesOf={imagesOf}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        </Suspense>
      )}
    />
  );
}
