import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Inline } from '@milepost/shared/ui/Layout';
import { takeFocus } from '../take-focus.ts';

type Props = { title: string; back: { to: PageAddress; label: string }; onJoin: () => void };

/** After the call. */
export function Left({ title, back, onJoin }: Props) {
  return (
    <Card aria-label={title} tabIndex={-1} ref={takeFocus}>
      <EmptyState
        title={title}
        action={
          <Inline gap={2}>
            <Button onClick={onJoin}>Join here</Button>
            <ButtonLink to={back.to} tone="primary">
              Go to sessions
            </ButtonLink>
          </Inline>
        }
      >
        Your camera and microphone are off here. The chat stays with the session.
      </EmptyState>
    </Card>
  );
}
