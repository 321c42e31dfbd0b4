import { useRef, useState, type ReactNode } from 'react';
import { Flag } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerSuggestion, suggestionQueries } from '../../entities/suggestions/requests.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import type { Suggestion, SuggestionAnswer, SuggestionKind } from '../../entities/suggestions/model.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { HowMade } from './HowMade.tsx';
import { ReportSuggestion } from './ReportSuggestion.tsx';
import { WriteWithModel } from './WriteWithModel.tsx';
import { keptText } from '../../domain/kept-text/kept-text.ts';

export type OpenSuggestionProps = {
  kind: SuggestionKind;
  /** The session, application or contact that it is about. */
  subject: string | null;
  title: ReactNode;
  /** Where it comes from, and what to look at before it is used. */
  description: string;
  /** A verb: 'Use in summary'. */
  useLabel: string;
  /** Uses the edited text; when it rejects, the suggestion stays open. */
  onUse: (text: string) => Promise<void> | void;
  /** It was used or dismissed. */
  onAnswered: (suggestion: Suggestion) => void;
  onClose: () => void;
};

type Answer = { readonly suggestion: Suggestion; readonly state: SuggestionAnswer; readonly text: string };

/** A suggestion as it is read, edited, and used, dismissed or reported. */
export function OpenSuggestion({
  kind,
  subject,
  title,
  description,
  useLabel,
  onUse,
  onAnswered,
  onClose,
}: OpenSuggestionProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(suggestionQueries.one(kind, subject));
  const [edited, setEdited] = useState<string | null>(null);
  /** The text from before a model wrote. */
  const [before, setBefore] = useState<string | null>(null);
  const [isReporting, setReporting] = useState(false);
  const text = edited ?? data?.text ?? '';
  // Where the response was lost, a retry doesn't use the text twice.
  const takenOver = useRef<string | null>(null);
  const answer = useMutation({
    mutationFn: async ({ suggestion, state, text: taken }: Answer) => {
      if (state === 'used' && takenOver.current !== taken) {
        await onUse(taken);
        takenOver.current = taken;
      }
      await answerSuggestion(suggestion.id, state);
    },
    onSuccess: (_answered, { suggestion, state }) => onAnswered({ ...suggestion, state }),
  });
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="large"
      title={title}
      description={description}
      onClose={onClose}
      actions={
        data ? (
          <>
            <Button
              tone="quiet"
              icon={<Flag size={16} aria-hidden />}
              aria-expanded={isReporting}
              onClick={() => setReporting(!isReporting)}
            >
              Report
            </Button>
            <Button
              disabled={answer.isPending}
              onClick={() => answer.mutate({ suggestion: data, state: 'dismissed', text })}
            >
              Dismiss
            </Button>
            <Button
              tone="primary"
              busy={answer.isPending}
              disabled={keptText(text) === ''}
              onClick={() => answer.mutate({ suggestion: data, state: 'used', text })}
            >
              {useLabel}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <Stack>
        {answer.error && (
          <Alert tone="critical">{messageOf(answer.error, 'Failed to save your answer. Try again.')}</Alert>
        )}
        {!data && !error && <Skeleton lines={8} label="Loading suggestion..." />}
        {!data && error && (
          <ErrorState title="No suggestion" onRetry={() => void refetch()}>
            {messageOf(error, 'Something went wrong on our side. Try again.')}
          </ErrorState>
        )}
        {data && (
          <>
            <TextArea
              label="Suggested text"
              description="Edit it until it says what you mean."
              rows={12}
              value={text}
              onChange={({ target }) => setEdited(target.value)}
            />
            <WriteWithModel
              suggestion={data}
              onWritten={(written) => {
                setBefore(text);
                setEdited(null);
                queryClient.setQueryData(suggestionQueries.one(kind, subject).queryKey, written);
              }}
            />
            {before !== null && (
              <div>
                <Button
                  onClick={() => {
                    setEdited(before);
                    setBefore(text);
                  }}
                >
                  Swap with the text before
                </Button>
              </div>
            )}
            <HowMade kind={kind} suggestion={data} />
            {isReporting && <ReportSuggestion suggestion={data} onReported={onClose} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
