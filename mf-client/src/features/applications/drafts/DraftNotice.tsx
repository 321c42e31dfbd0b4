import { useState } from 'react';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import type { ApplicationDraft } from './application-draft.ts';

type Props = { draft: ApplicationDraft | null; onDiscard: () => void };

/** Says that the form holds what was typed before and not saved. */
export function DraftNotice({ draft, onDiscard }: Props) {
  const zone = useTimeZone();
  const [isSeen, setSeen] = useState(false);
  if (draft === null || isSeen) return null;
  return (
    <Alert
      tone="info"
      title="Your draft is back"
      onDismiss={() => setSeen(true)}
      actions={
        <Button
          size="small"
          onClick={() => {
            onDiscard();
            setSeen(true);
          }}
        >
          Discard draft
        </Button>
      }
    >
      The changes you made on {formatDateTime(draft.at, zone)} weren't saved. This device kept them.
    </Alert>
  );
}
