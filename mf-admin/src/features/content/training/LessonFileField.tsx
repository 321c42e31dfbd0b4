import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { addLessonFile, lessonFileKeys } from '@milepost/shared/entities/lesson-files/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  acceptedLessonFiles,
  lessonFileProblem,
  type LessonFileKind,
} from '@milepost/shared/entities/lesson-files/model';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FileLine } from '@milepost/shared/ui/FileLine';
import { Stack } from '@milepost/shared/ui/Layout';
import { Spinner } from '@milepost/shared/ui/Spinner';

type Props = {
  lessonId: string;
  kind: LessonFileKind;
  label: string;
  description: string;
  /** The name of the stored file; null for none yet. */
  path: string | null;
  /** What the stored file is called where it was not chosen on this page. */
  storedAs: string;
  /** `before` is what was chosen before it on this page; null for none. */
  onStored: (path: string, file: File, before: File | null) => void;
};

/** A file of a lesson: chosen, stored at once, shown by its name, and replaced by another. One that can't be stored stays chosen. */
export function LessonFileField({ lessonId, kind, label, description, path, storedAs, onStored }: Props) {
  const [chosen, setChosen] = useState<{ readonly path: string; readonly file: File } | null>(null);
  const own = chosen !== null && chosen.path === path ? chosen.file : null;
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationKey: lessonFileKeys.uploads(lessonId),
    mutationFn: (file: File) => addLessonFile(lessonId, kind, file),
    onSuccess: (stored, file) => {
      setChosen({ path: stored, file });
      onStored(stored, file, own);
    },
  });
  return (
    <Stack gap={2}>
      {isPending ? (
        <>
          <FileLine name={variables.name} size={variables.size} />
          <Spinner size="small" text={`Uploading ${variables.name}...`} />
        </>
      ) : (
        <DropZone
          label={path === null ? label : `Replace ${label.toLowerCase()}`}
          file={null}
          accept={acceptedLessonFiles(kind)}
          problemOf={(file) => lessonFileProblem(kind, file)}
          description={description}
          onFile={(file) => file && mutate(file)}
        />
      )}
      {error && (
        <Alert
          tone="critical"
          title={`Failed to upload ${variables?.name ?? 'the file'}`}
          actions={
            variables && (
              <Button size="small" onClick={() => mutate(variables)}>
                Try again
              </Button>
            )
          }
          onDismiss={reset}
        >
          {messageOf(error, 'Check your connection and try again.')}
        </Alert>
      )}
      {path !== null && !isPending && <FileLine name={own?.name ?? storedAs} size={own?.size ?? null} />}
    </Stack>
  );
}
