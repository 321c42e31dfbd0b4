import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { currentMaterial, updateMaterial } from '@milepost/shared/entities/materials/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  materialFormOf,
  materialInputSchema,
  type Material,
  type MaterialForm,
  type MaterialInput,
} from '@milepost/shared/entities/materials/model';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { DetailFields } from './DetailFields.tsx';

const textsOf = ({ title, description, tags }: MaterialForm): Readonly<Record<string, string>> => ({
  Title: title,
  Description: description,
  Tags: tags.join(', '),
});

type Props = { material: Material; tags: readonly string[]; onClose: () => void };

/** Title, description and tags of a material. */
export function EditMaterialDialog({ material, tags, onClose }: Props) {
  const queryClient = useQueryClient();
  const [before] = useState(material);
  const form = useForm<MaterialForm, unknown, MaterialInput>({
    resolver: zodResolver(materialInputSchema),
    defaultValues: materialFormOf(material),
  });
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ input, over }: { input: MaterialInput; over: Material }) => updateMaterial(over, input),
    onSuccess: onClose,
    onSettled: () => invalidate(queryClient, 'materials'),
  });
  const current = currentMaterial(error);
  const save = (over: Material) =>
    form.handleSubmit((input) => {
      if (!isPending) mutate({ input, over });
    });

  if (current) {
    return (
      <ChangedElsewhere
        title="This material was changed elsewhere"
        fields={differingFields(textsOf(form.getValues()), textsOf(materialFormOf(current)))}
        onClose={reset}
        onKeepMine={() => void save(current)()}
        onTakeTheirs={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="Edit details"
      submitLabel="Save"
      busy={isPending}
      error={error && messageOf(error, 'Failed to save the material')}
      onSubmit={save(before)}
      onClose={onClose}
    >
      <DetailFields form={form} tags={tags} />
    </FormDialog>
  );
}
