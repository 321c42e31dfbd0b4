import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { markTaskSeen } from '@milepost/shared/entities/tasks/requests';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { isDone, type ListedTask } from '@milepost/shared/entities/tasks/model';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { TaskFileButton } from '@milepost/shared/features/tasks/TaskFileButton';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { FactList } from '@milepost/shared/ui/FactList';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { keptText } from '@milepost/shared/domain/kept-text';
import { useAnswerTask } from './useAnswerTask.ts';

const Words = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** A task that a coach assigned, and the client's answer to it. Opening it tells the coach that it was seen. */
export function AnswerDialog({ task: opened, onClose }: { task: ListedTask; onClose: () => void }) {
  // As it was when the dialog opened: a newer one from a live change must not pass for what the client saw.
  const [task] = useState(opened);
  const [answer, setAnswer] = useState(task.answer ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [finishes, setFinishes] = useState(true);
  const [isTried, setTried] = useState(false);
  const saving = useAnswerTask(task, onClose);
  const isSeen = task.seen_at !== null;
  const { mutate: see } = useMutation({ mutationFn: markTaskSeen });
  useEffect(() => {
    if (!isSeen) see(task.id);
  }, [see, isSeen, task.id]);

  const assigned = task.files.find(({ kind }) => kind === 'assigned');
  const sent = task.files.find(({ kind }) => kind === 'answer');
  const saysNothing = keptText(answer) === '' && !file && !sent;
  return (
    <>
      <FormDialog
        title={task.title}
        submitLabel={task.answered_at ? 'Save answer' : 'Send answer'}
        busy={saving.isPending}
        error={saving.failure}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!saysNothing) saving.send({ answer: keptText(answer) || null, isDone: finishes, file });
        }}
      >
        <FactList
          facts={[
            { name: 'From', value: task.author ? nameOf(task.author) : 'Your coach' },
            { name: 'Due', value: task.due_date && formatCalendarDate(task.due_date) },
            { name: 'Counts as done', value: task.done_when && <Words dir="auto">{task.done_when}</Words> },
            { name: 'File', value: assigned && <TaskFileButton file={assigned} /> },
            { name: 'Your file', value: sent && <TaskFileButton file={sent} /> },
          ]}
        />
        <TextArea
          label="Your answer"
          rows={4}
          dir="auto"
          limit={10_000}
          value={answer}
          error={isTried && saysNothing ? 'Write an answer or choose a file' : undefined}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <DropZone label={sent ? 'Replace your file' : 'Your file'} file={file} onFile={setFile} />
        <Checkbox
          label={isDone(task) ? 'Keep as done' : 'Mark as done'}
          checked={finishes}
          onChange={(event) => setFinishes(event.target.checked)}
        />
      </FormDialog>
      {saving.conflict && (
        <ChangedElsewhere
          title="This answer was changed elsewhere"
          fields={[
            { name: 'Answer', mine: saving.conflict.mine.answer ?? '', theirs: saving.conflict.theirs.answer ?? '' },
          ]}
          busy={saving.isPending}
          onKeepMine={saving.keepMine}
          onTakeTheirs={onClose}
          onClose={saving.settle}
        />
      )}
    </>
  );
}
