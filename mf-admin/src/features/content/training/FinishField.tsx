import { lessonFileKeys } from '@milepost/shared/entities/lesson-files/requests';
import { useState } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import {
  actNames,
  lessonKindNames,
  lessonKinds,
  newQuestion,
  trainingActs,
  type ActName,
  type LessonFinish,
  type LessonKind,
  type QuizQuestion,
} from '@milepost/shared/entities/training/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { DocumentFields, VideoFields } from './LessonFilesFields.tsx';
import { QuestionsField } from './QuestionsField.tsx';

type Props = {
  lessonId: string;
  value: LessonFinish;
  error: string | undefined;
  onChange: (value: LessonFinish) => void;
};

const actOptions = actNames.map((value) => ({ value, label: trainingActs[value].label }));
const begun: Readonly<Record<LessonKind, LessonFinish>> = {
  text: { kind: 'text' },
  video: { kind: 'video', file: null, captions: null },
  document: { kind: 'document', file: null, name: null },
  exercise: { kind: 'exercise', act: actNames[0] },
  quiz: { kind: 'quiz', questions: [newQuestion] },
};

/** A quiz that draws that many of its questions, or asks all of them. */
const drawing = (questions: readonly QuizQuestion[], draw: number | undefined): LessonFinish => ({
  ...{ kind: 'quiz', questions: [...questions] },
  ...(draw !== undefined && draw < questions.length && { draw }),
});

/**
 * What finishes a lesson: reading it, a video, a document, an act, or a quiz. Questions that were written and files that were stored
 * stay while another way is looked at.
 */
export function FinishField({ lessonId, value, error, onChange }: Props) {
  const isUploading = useIsMutating({ mutationKey: lessonFileKeys.uploads(lessonId) }) > 0;
  const [lastFinish, setLastFinish] = useState(begun);
  const change = (kind: LessonKind): void => {
    setLastFinish({ ...lastFinish, [value.kind]: value });
    onChange(lastFinish[kind]);
  };
  return (
    <Card title="How it is finished">
      <Stack>
        <Select
          label="Finished by"
          options={lessonKindNames.map((kind) => ({ value: kind, label: lessonKinds[kind] }))}
          value={value.kind}
          disabled={isUploading}
          description={isUploading ? 'It can be changed when the upload is done.' : undefined}
          onChange={({ target }) => change(target.value as LessonKind)}
        />
        {value.kind === 'video' && <VideoFields lessonId={lessonId} value={value} />}
        {value.kind === 'document' && <DocumentFields lessonId={lessonId} value={value} />}
        {value.kind === 'exercise' && (
          <Select
            label="Exercise"
            description="Milepost sees by itself who has done it."
            options={actOptions}
            value={value.act}
            onChange={({ target }) => onChange({ kind: 'exercise', act: target.value as ActName })}
          />
        )}
        {value.kind === 'quiz' && (
          <>
            <QuestionsField
              questions={value.questions}
              onChange={(questions) => onChange(drawing([...questions], value.draw))}
            />
            {value.questions.length > 1 && (
              <Select
                label="Questions per attempt"
                description="Fewer than all: each attempt draws others, and Milepost keeps which."
                options={value.questions.map((_question, place) => {
                  const count = value.questions.length - place;
                  return { value: String(count), label: place === 0 ? `All ${count}` : String(count) };
                })}
                value={String(value.draw ?? value.questions.length)}
                onChange={({ target }) => onChange(drawing(value.questions, Number(target.value)))}
              />
            )}
          </>
        )}
        {error && <Alert tone="critical">{error}</Alert>}
      </Stack>
    </Card>
  );
}
