import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { invalidate } from '@milepost/shared/data/invalidation';
import { answerQuiz } from '../../../entities/training/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { answersToPass, type QuizResult, type TrainingLesson } from '@milepost/shared/entities/training/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { NextLink } from '../NextLink.tsx';
import { Question } from './Question.tsx';

type Props = {
  courseId: string;
  lesson: TrainingLesson;
  questions: NonNullable<TrainingLesson['questions']>;
  nextTo: PageAddress;
  isLast: boolean;
  /** Of a quiz with a pool: gives other questions, since those that were answered are graded once. */
  onAgain?: (() => void) | undefined;
};

/** The questions of a quiz. The server grades the answers, and returns the right ones once they are given. */
export function Quiz({ courseId, lesson, questions, nextTo, isLast, onAgain }: Props) {
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => questions.map(() => null));
  // With the answers that were graded: a changed one counts as not graded.
  const [graded, setGraded] = useState<{ readonly result: QuizResult; readonly answers: typeof answers } | null>(null);
  const given = answers.filter((answer) => answer !== null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => answerQuiz(courseId, lesson, given),
    onSuccess: async (result) => {
      setGraded({ result, answers });
      if (result.is_passed) await invalidate(queryClient, 'lesson_progress');
    },
  });
  const result = graded?.result ?? null;
  const isPassed = result?.is_passed ?? false;
  const choose = (question: number, answer: number): void => {
    setAnswers(answers.map((before, place) => (place === question ? answer : before)));
    reset();
  };
  const isOver = isPassed || (result !== null && onAgain !== undefined);
  const reload = (): void => {
    void invalidate(queryClient, 'lesson_progress');
    onAgain?.();
  };
  const score = result && `${result.right_count} of ${questions.length} right`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Stack>
        {lesson.is_done && !result && <Alert tone="positive">You passed this quiz. You can answer it again.</Alert>}
        <Card title="Questions" meta={`${answersToPass(questions.length)} of ${questions.length} right to pass`}>
          <Stack gap={6}>
            {questions.map((question, place) => (
              <Question
                key={place}
                number={place + 1}
                {...question}
                answer={answers[place] ?? null}
                graded={graded?.answers[place] === answers[place] ? (result?.answers[place] ?? null) : null}
                canChange={!isOver}
                isDisabled={isPending || isOver}
                onAnswer={(answer) => choose(place, answer)}
              />
            ))}
          </Stack>
        </Card>
        {error && (
          <Alert tone="critical" actions={<Button onClick={reload}>Reload quiz</Button>}>
            {messageOf(error, 'Failed to check your answers. Try again.')}
          </Alert>
        )}
        {result &&
          (isPassed ? (
            <Alert tone="positive" title={`You passed: ${score}`} />
          ) : (
            <Alert tone="caution" title={`Not passed yet: ${score}`}>
              {onAgain
                ? 'Each attempt asks other questions.'
                : 'Change the answers that are marked, and check them again.'}
            </Alert>
          ))}
        <FormActions>
          {isPassed ? (
            <NextLink to={nextTo} isLast={isLast} />
          ) : isOver ? (
            <Button tone="primary" onClick={onAgain}>
              Try other questions
            </Button>
          ) : (
            <Button
              type="submit"
              tone="primary"
              busy={isPending}
              disabled={given.length < questions.length || graded?.answers === answers}
            >
              Check answers
            </Button>
          )}
        </FormActions>
      </Stack>
      <UnsavedChanges when={given.length > 0 && !isOver} />
    </form>
  );
}
