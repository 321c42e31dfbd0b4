import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { currentDocument, updateDocument } from '@milepost/shared/entities/documents/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  documentFormOf,
  documentInputSchema,
  documentKindLabel,
  documentKinds,
  type DocumentForm,
  type DocumentInput,
  type StoredDocument,
} from '@milepost/shared/entities/documents/model';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';

const textsOf = ({ name, version_label, kind }: DocumentForm): Readonly<Record<string, string>> => ({
  Name: name,
  Version: version_label,
  Kind: documentKindLabel[kind],
});

/** Edits a document's name and which version of it this is. */
export function DocumentDialog({ document, onClose }: { document: StoredDocument; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [before] = useState(document);
  const { register, handleSubmit, formState, getValues } = useForm<DocumentForm, unknown, DocumentInput>({
    resolver: zodResolver(documentInputSchema),
    defaultValues: documentFormOf(document),
  });
  const { errors } = formState;
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: ({ input, over }: { input: DocumentInput; over: StoredDocument }) => updateDocument(over, input),
    onSuccess: onClose,
    onSettled: () => invalidate(queryClient, 'documents'),
  });
  const current = currentDocument(error);
  const save = (over: StoredDocument) =>
    handleSubmit((input) => {
      if (!isPending) mutate({ input, over });
    });

  if (current) {
    return (
      <ChangedElsewhere
        title="This document was renamed elsewhere"
        fields={differingFields(textsOf(getValues()), textsOf(documentFormOf(current)))}
        onClose={reset}
        onKeepMine={() => void save(current)()}
        onTakeTheirs={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="Name and version"
      description={document.file_name}
      submitLabel="Save"
      busy={isPending}
      error={error && messageOf(error, 'Failed to save the name')}
      onSubmit={save(before)}
      onClose={onClose}
    >
      <TextField label="Name" required dir="auto" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Version"
        placeholder="Product roles, March"
        description="Helps you tell versions apart. Response rates are tracked for each resume version."
        dir="auto"
        error={errors.version_label?.message}
        {...register('version_label')}
      />
      <Select
        label="Kind"
        options={documentKinds.map((kind) => ({ value: kind, label: documentKindLabel[kind] }))}
        error={errors.kind?.message}
        {...register('kind')}
      />
    </FormDialog>
  );
}
