import { useFormContext } from 'react-hook-form';
import type { ContentForm } from '../../../entities/content/model.ts';
import { keptText } from '@milepost/shared/domain/kept-text';
import { longestDocumentName } from '@milepost/shared/entities/lesson-files/model';
import type { LessonFinish } from '@milepost/shared/entities/training/model';
import { TextField } from '@milepost/shared/ui/TextField';
import { LessonFileField } from './LessonFileField.tsx';

type FinishOf<Kind extends LessonFinish['kind']> = Extract<LessonFinish, { readonly kind: Kind }>;

/**
 * Changes what finishes the lesson as it is by then: two uploads may end in any order. What was chosen for another kind of
 * lesson is left out.
 */
function useFinish<Kind extends 'video' | 'document'>(kind: Kind) {
  const { getValues, setValue } = useFormContext<ContentForm>();
  return (change: (finish: FinishOf<Kind>) => FinishOf<Kind>): void => {
    const finish = getValues('training');
    if (finish === null || !('kind' in finish) || finish.kind !== kind) return;
    setValue('training', change(finish as FinishOf<Kind>), { shouldDirty: true });
  };
}

/** The name of a document as its file has it, without what comes after the longest that learners see. */
const nameOf = (file: File): string => [...keptText(file.name)].slice(0, longestDocumentName).join('');

/** The video of a lesson and its captions. */
export function VideoFields({ lessonId, value }: { lessonId: string; value: FinishOf<'video'> }) {
  const change = useFinish('video');
  return (
    <>
      <LessonFileField
        lessonId={lessonId}
        kind="video"
        label="Video"
        description="MP4 or WebM, up to 200 MB. Required to publish."
        path={value.file}
        storedAs={value.file?.endsWith('.webm') ? 'Video.webm' : 'Video.mp4'}
        onStored={(file) => change((finish) => ({ ...finish, file }))}
      />
      <LessonFileField
        lessonId={lessonId}
        kind="captions"
        label="Captions"
        description="WebVTT (.vtt), up to 1 MB. Required to publish: people who can't hear the video read them."
        path={value.captions}
        storedAs="Captions.vtt"
        onStored={(captions) => change((finish) => ({ ...finish, captions }))}
      />
    </>
  );
}

/** The document of a lesson and the name that learners see. */
export function DocumentFields({ lessonId, value }: { lessonId: string; value: FinishOf<'document'> }) {
  const change = useFinish('document');
  return (
    <>
      <LessonFileField
        lessonId={lessonId}
        kind="document"
        label="Document"
        description="PDF, up to 50 MB. Required to publish."
        path={value.file}
        storedAs={value.name ?? 'Document.pdf'}
        onStored={(file, chosen, before) =>
          change((finish) => {
            // A name that was typed stays.
            const isTyped = finish.name !== null && (before === null || finish.name !== nameOf(before));
            return { ...finish, file, name: isTyped ? finish.name : nameOf(chosen) };
          })
        }
      />
      {(value.file !== null || value.name !== null) && (
        <TextField
          label="Name of the document"
          description="Learners see it and save the document under it."
          value={value.name ?? ''}
          onChange={({ target }) =>
            change((finish) => ({ ...finish, name: target.value === '' ? null : target.value }))
          }
        />
      )}
    </>
  );
}
