import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSignedIn } from '@milepost/shared/auth';
import { createMaterial, type MaterialSource } from '@milepost/shared/entities/materials/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { useRecordIds } from '@milepost/shared/sync/record-ids';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameFromFile } from '@milepost/shared/entities/documents/model';
import { materialInputSchema, type MaterialForm, type MaterialInput } from '@milepost/shared/entities/materials/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { keptText } from '@milepost/shared/domain/kept-text';
import { DetailFields } from './DetailFields.tsx';
import { noSource, SourceField, sourceOf } from './SourceField.tsx';

type New = { readonly input: MaterialInput; readonly source: MaterialSource };

const kinds = [
  { value: 'file', label: 'File' },
  { value: 'link', label: 'Link' },
] as const;

/** Adds a file or a link to the library. */
export function AddMaterialDialog({ tags, onClose }: { tags: readonly string[]; onClose: () => void }) {
  const { user } = useSignedIn();
  const [kind, setKind] = useState<'file' | 'link'>('file');
  const [source, setSource] = useState(noSource);
  const [isAsked, setAsked] = useState(false);
  const ids = useRecordIds();
  const form = useForm<MaterialForm, unknown, MaterialInput>({
    resolver: zodResolver(materialInputSchema),
    defaultValues: { title: '', description: '', tags: [] },
  });
  const { mutate, isPending, error } = useOptimisticAction<New>({
    changes: ['materials'],
    send: ({ input, source: sent }) =>
      // A file never becomes a link: that is another material.
      createMaterial(user.id, { id: ids.of('file' in sent ? 'file' : 'link'), versionId: ids.of(sent) }, input, sent),
    onDone: onClose,
    done: ({ input }) => ({ tone: 'positive', message: `Added “${input.title}”` }),
  });
  const given = sourceOf(kind, source);
  const submit = form.handleSubmit((input) => {
    if ('source' in given) mutate({ input, source: given.source });
  });

  return (
    <FormDialog
      title="Add material"
      description="Nobody sees it until you share it."
      submitLabel="Add material"
      busy={isPending}
      error={error && messageOf(error, 'Failed to add the material. Try again.')}
      onSubmit={(event) => {
        setAsked(true);
        return submit(event);
      }}
      onClose={onClose}
    >
      <SegmentedControl label="Kind of material" options={kinds} value={kind} onChange={setKind} />
      <SourceField
        kind={kind}
        value={source}
        error={isAsked && 'problem' in given ? given.problem : undefined}
        onChange={(next) => {
          setSource(next);
          if (next.file && keptText(form.getValues('title')) === '') {
            form.setValue('title', nameFromFile(next.file.name), { shouldDirty: true });
          }
        }}
      />
      <DetailFields form={form} tags={tags} />
    </FormDialog>
  );
}
