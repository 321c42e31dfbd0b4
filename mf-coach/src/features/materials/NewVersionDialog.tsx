import { useState } from 'react';
import { addMaterialVersion, type MaterialSource } from '@milepost/shared/entities/materials/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Material } from '@milepost/shared/entities/materials/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { keptText } from '@milepost/shared/domain/kept-text';
import { noSource, SourceField, sourceOf } from './SourceField.tsx';

const noteLimit = 1000;

type NewVersion = MaterialSource & { readonly note: string | null };

/**
 * Uploads a newer file or address for a material. Clients open it from then on; the coach can still open the older
 * ones.
 */
export function NewVersionDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const [source, setSource] = useState(noSource);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useOptimisticAction<NewVersion>({
    changes: ['materials'],
    send: ({ note, ...made }, id) => addMaterialVersion(material, id, made, note),
    isFinal: true,
    onDone: onClose,
    done: () => ({ tone: 'positive', message: `“${material.title}” has a new version` }),
  });
  const given = sourceOf(material.kind, source);

  return (
    <FormDialog
      title="New version"
      description={`Clients with whom “${material.title}” is shared open this version from now on. Only you see the older ones.`}
      submitLabel="Add version"
      busy={isPending}
      error={error && messageOf(error, 'Failed to add the version. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if ('source' in given) mutate({ ...given.source, note: keptText(note) || null });
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <SourceField
        kind={material.kind}
        value={source}
        onChange={setSource}
        error={isAsked && 'problem' in given ? given.problem : undefined}
      />
      <TextField
        label="What changed"
        description="Optional. Only you see it."
        dir="auto"
        maxLength={noteLimit}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
