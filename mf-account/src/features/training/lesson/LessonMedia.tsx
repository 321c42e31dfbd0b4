import type { TrainingLesson } from '@milepost/shared/entities/training/model';
import { LessonDocument } from '@milepost/shared/features/documents/LessonDocument';
import { LessonVideo } from '@milepost/shared/features/lesson-video';
import { Card } from '@milepost/shared/ui/Card';

/** The video or the document of a lesson; nothing for other lessons. Its text is below, as notes. */
export function LessonMedia({ lesson }: { lesson: TrainingLesson }) {
  const { kind, title, file, captions = null, file_name: name, file_size: size = null } = lesson;
  if (!file) return null;
  if (kind === 'video') {
    return (
      <Card>
        <LessonVideo key={file} file={file} captions={captions} title={title} />
      </Card>
    );
  }
  if (kind === 'document') {
    return (
      <Card>
        <LessonDocument key={file} file={file} name={name ?? title} size={size} />
      </Card>
    );
  }
  return null;
}
