import type { ListedRequest } from '@milepost/shared/entities/personal-data/model';
import { Menu } from '@milepost/shared/ui/Menu';
import { requestTitle } from './request-columns.tsx';

export type RequestAct = 'erase' | 'decline' | 'hold' | 'receipt';

type Props = { request: ListedRequest; onAct: (act: RequestAct) => void };

/** What can be done with a request in its present state. */
export function RequestMenu({ request, onAct }: Props) {
  const { kind, state, person } = request;
  const canErase = kind === 'erase' && person !== null && (state === 'received' || state === 'failed');
  return (
    <Menu
      label={`Actions for ${requestTitle(request)}`}
      items={[
        ...(canErase ? [{ id: 'erase', label: 'Review and erase', onAction: () => onAct('erase') }] : []),
        { id: 'receipt', label: 'View receipt', onAction: () => onAct('receipt') },
        ...(canErase ? [{ id: 'decline', label: 'Decline', onAction: () => onAct('decline') }] : []),
        ...(person !== null ? [{ id: 'hold', label: 'Place legal hold', onAction: () => onAct('hold') }] : []),
      ]}
    />
  );
}
