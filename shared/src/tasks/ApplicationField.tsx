import type { TaskForm } from '@milepost/shared/domain/tasks';
import { Button } from '@milepost/shared/ui/Button';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { Inline } from '@milepost/shared/ui/Layout';
import { Controller, useFormContext } from 'react-hook-form';
import { useApplicationOptions } from './useApplicationOptions.ts';

/** Which of the person's applications a task is about, if any. */
export function ApplicationField({ userId }: { userId: string }) {
  const { control } = useFormContext<TaskForm>();
  const { options, isLoading, failed, retry } = useApplicationOptions(userId);
  return (
    <Controller
      control={control}
      name="application_id"
      render={({ field, fieldState }) => (
        <Combobox
          label="Application"
          placeholder="None"
          description={
            failed && (
              <Inline gap={2}>
                The applications could not be loaded
                <Button size="small" busy={isLoading} onClick={retry}>
                  Retry
                </Button>
              </Inline>
            )
          }
          emptyText={options.length === 0 ? 'There are no applications yet' : undefined}
          isLoading={isLoading && options.length === 0}
          options={options}
          value={field.value === '' ? null : field.value}
          onChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
