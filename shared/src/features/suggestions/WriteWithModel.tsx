import { PenLine } from 'lucide-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { suggestionQueries, writeSuggestion } from '../../entities/suggestions/requests.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import type { Suggestion } from '../../entities/suggestions/model.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';

const Hint = styled.p`
  color: var(--muted);
`;

type Props = { suggestion: Suggestion; onWritten: (written: Suggestion) => void };

/** Has the connected model write a suggestion anew, once, and says before what is sent. Nothing where none is connected. */
export function WriteWithModel({ suggestion, onWritten }: Props) {
  const model = useQuery(suggestionQueries.model()).data?.model ?? null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => writeSuggestion(suggestion.id),
    onSuccess: onWritten,
  });
  if (model === null || suggestion.model !== null) return null;
  return (
    <Stack gap={2}>
      {error && (
        <Alert tone="caution">
          {messageOf(error, 'The model didn’t answer, so the text stays as it was. Try again in a few minutes.')}
        </Alert>
      )}
      <div>
        <Button icon={<PenLine size={16} aria-hidden />} busy={isPending} onClick={() => mutate()}>
          {`Write with ${model}`}
        </Button>
      </div>
      <Hint>
        {`Sends the suggestion to ${model}. Email addresses, phone numbers, links, and names of people and companies in your data are replaced before.`}
      </Hint>
    </Stack>
  );
}
