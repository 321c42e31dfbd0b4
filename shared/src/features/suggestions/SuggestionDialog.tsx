import { useEffect, useRef, useState } from 'react';
import type { Suggestion } from '../../entities/suggestions/model.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { toast } from '../../ui/Toast/Toast.tsx';
import { OpenSuggestion, type OpenSuggestionProps } from './OpenSuggestion.tsx';
import { ReportSuggestion } from './ReportSuggestion.tsx';

export type SuggestionDialogProps = Omit<OpenSuggestionProps, 'onAnswered'> & {
  /** Stays mounted when it is closed, so that a suggestion can be reported once it was used. */
  isOpen: boolean;
  /** What is said when it was used: 'Text copied'. */
  usedMessage: string;
};

/**
 * A text that Milepost suggests, which the user may edit, use or dismiss, with how it was made. The toast after using
 * or dismissing it offers to report it.
 */
export function SuggestionDialog({ isOpen, usedMessage, ...suggested }: SuggestionDialogProps) {
  const [reported, setReported] = useState<Suggestion>();
  const offer = useRef<string>(undefined);
  // When the page is left, nothing is there to open the report: the toast is dismissed with it.
  useEffect(() => () => void (offer.current !== undefined && toast.dismiss(offer.current)), []);
  const onAnswered = (suggestion: Suggestion): void => {
    offer.current = toast.show({
      ...(suggestion.state === 'used'
        ? { message: usedMessage, tone: 'positive' as const }
        : { message: 'Suggestion dismissed' }),
      action: { label: 'Report', onAction: () => setReported(suggestion) },
    });
    suggested.onClose();
  };
  return (
    <>
      {isOpen && <OpenSuggestion {...suggested} onAnswered={onAnswered} />}
      {reported && (
        <Dialog isOpen title="Report suggestion" isDismissable={false} onClose={() => setReported(undefined)}>
          <ReportSuggestion suggestion={reported} onReported={() => setReported(undefined)} />
        </Dialog>
      )}
    </>
  );
}
