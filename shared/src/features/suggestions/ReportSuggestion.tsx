import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { answerSuggestion } from '../../entities/suggestions/requests.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import type { Suggestion } from '../../entities/suggestions/model.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { toast } from '../../ui/Toast/Toast.tsx';
import { countCharacters, keptText } from '../../domain/kept-text/kept-text.ts';

/** Reports a suggestion with a reason, and says who will read it. */
export function ReportSuggestion({ suggestion, onReported }: { suggestion: Suggestion; onReported: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerSuggestion(suggestion.id, 'reported', reason),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Suggestion reported' });
      onReported();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found =
      keptText(reason) === ''
        ? 'Enter what is wrong'
        : countCharacters(keptText(reason)) > 500
          ? "The reason can't be longer than 500 characters"
          : undefined;
    setProblem(found);
    if (found === undefined) mutate();
  };
  return (
    <form noValidate aria-label="Report suggestion" onSubmit={submit}>
      <Stack gap={3}>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to report the suggestion. Try again.')}</Alert>}
        <TextArea
          label="What is wrong with it?"
          description={
            suggestion.state === 'dismissed'
              ? 'Administrators will read your reason. The text was deleted when you dismissed the suggestion.'
              : 'Administrators will read your reason and the suggestion as it was made.'
          }
          required
          rows={2}
          limit={500}
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
        <div>
          <Button type="submit" busy={isPending}>
            Report suggestion
          </Button>
        </div>
      </Stack>
    </form>
  );
}
