import { Check } from 'lucide-react';
import styled from 'styled-components';
import { lessonKinds, trainingActs, type Training } from '@milepost/shared/entities/training/model';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LessonDocument } from '@milepost/shared/features/documents/LessonDocument';
import { LessonVideo } from '@milepost/shared/features/lesson-video';
import { useContentNames } from '../useContentNames.ts';

const List = styled.ol`
  padding-left: var(--space-5);
  ul {
    padding-left: var(--space-4);
  }
  svg {
    margin-left: var(--space-1);
    color: var(--positive);
    vertical-align: -3px;
  }
  small {
    color: var(--muted);
    font-size: var(--size-13);
  }
`;

/** What a lesson asks of its learners, with the right answers, or the lessons of a course; nothing for other content. */
export function TrainingPreview({ training }: { training: Training }) {
  const titles = useContentNames(training !== null && 'lessons' in training ? 'course' : 'lesson');
  if (training === null) return null;
  if ('lessons' in training) {
    return (
      <List>
        {training.lessons.map((id) => (
          <li key={id} dir="auto">
            {titles.get(id) ?? '...'}
          </li>
        ))}
      </List>
    );
  }
  if (training.kind === 'text') return null;
  if (training.kind === 'video') {
    return (
      <>
        {training.file === null ? (
          <EmptyState title="No video yet" />
        ) : (
          <LessonVideo file={training.file} captions={training.captions} title="Video of the lesson" />
        )}
        {training.captions === null && <p>No captions yet</p>}
      </>
    );
  }
  if (training.kind === 'document') {
    return training.file === null ? (
      <EmptyState title="No document yet" />
    ) : (
      <LessonDocument file={training.file} name={training.name ?? lessonKinds.document} size={null} />
    );
  }
  if (training.kind === 'exercise') return <p>{`${lessonKinds.exercise}: ${trainingActs[training.act].label}`}</p>;
  return (
    <List>
      {training.questions.map(({ question, options, right, explanation }, place) => (
        <li key={place} dir="auto">
          {question}
          <ul>
            {options.map((option, at) => (
              <li key={at}>
                {option}
                {at === right && <Check size={16} role="img" aria-label="Right answer" />}
              </li>
            ))}
          </ul>
          {explanation && <small>{explanation}</small>}
        </li>
      ))}
    </List>
  );
}
