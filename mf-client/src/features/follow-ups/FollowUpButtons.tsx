import { useState } from 'react';
import type { FollowUp } from '@milepost/shared/entities/follow-ups/model';
import { copyText } from '@milepost/shared/features/suggestions/copy-text';
import { Button } from '@milepost/shared/ui/Button';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { Menu } from '@milepost/shared/ui/Menu';
import { useIsNarrow } from '@milepost/shared/ui/useIsNarrow';
import { FollowUpDateDialog } from './FollowUpDateDialog.tsx';
import { useFollowUpActions } from './useFollowUpActions.ts';

const SuggestionDialog = lazyDialog(() =>
  import('@milepost/shared/features/suggestions').then((part) => part.SuggestionDialog),
);

type Props = { followUp: FollowUp; clientId: string; today: string };

/** Actions for a suggested follow-up; on a phone all but the first are in a menu. */
export function FollowUpButtons({ followUp, clientId, today }: Props) {
  const isNarrow = useIsNarrow();
  const { isBusy, addTask, setDate, dismiss } = useFollowUpActions(followUp, clientId, today);
  const [isDating, setDating] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const others = [
    { id: 'date', label: 'Set follow-up date', disabled: isBusy, onAction: () => setDating(true) },
    { id: 'draft', label: 'Write a first draft', onAction: () => setWriting(true) },
    { id: 'dismiss', label: 'Dismiss', disabled: isBusy, onAction: dismiss },
  ];
  return (
    <>
      <Button size="small" busy={isBusy} onClick={addTask}>
        Add task
      </Button>
      {isNarrow ? (
        <Menu label={`Actions for the follow-up with ${followUp.company_name}`} items={others} />
      ) : (
        others.map(({ id, label, disabled, onAction }) => (
          <Button
            key={id}
            size="small"
            tone={id === 'dismiss' ? 'quiet' : 'secondary'}
            disabled={disabled}
            onClick={onAction}
          >
            {label}
          </Button>
        ))
      )}
      {isDating && (
        <FollowUpDateDialog followUp={followUp} today={today} onChoose={setDate} onClose={() => setDating(false)} />
      )}
      <SuggestionDialog
        isOpen={isWriting}
        kind="follow-up-email"
        subject={followUp.application_id}
        title={`Email to ${followUp.company_name}`}
        description="A first draft from your application and its contacts. Milepost doesn't send it."
        useLabel="Copy text"
        usedMessage="Text copied"
        onUse={copyText}
        onClose={() => setWriting(false)}
      />
    </>
  );
}
