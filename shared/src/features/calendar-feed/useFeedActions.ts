import { useState } from 'react';
import { newFeedAddress, saveBusyOnly, turnOffCalendarFeed } from '../../entities/calendar-feeds/requests.ts';
import { useOptimisticAction } from '../../sync/optimistic-action/optimistic-action.ts';

/**
 * What a person does with the own feed, and its address where it was created here: it is returned once, and works until
 * there is another one or none, also while a new one is requested and when that fails.
 * @param onDone called when its address is another one, or none
 */
export function useFeedActions(userId: string, onDone: () => void) {
  const [address, setAddress] = useState<string>();
  const make = useOptimisticAction<void, string>({
    changes: ['calendar_feeds'],
    send: newFeedAddress,
    onDone: (made) => {
      setAddress(made);
      onDone();
    },
    done: () => 'Feed address made',
  });
  const turnOff = useOptimisticAction({
    changes: ['calendar_feeds'],
    send: () => turnOffCalendarFeed(userId),
    onDone: () => {
      make.reset();
      setAddress(undefined);
      onDone();
    },
    done: () => 'Calendar feed turned off',
  });
  const choose = useOptimisticAction<boolean>({
    changes: ['calendar_feeds'],
    send: (isBusyOnly) => saveBusyOnly(userId, isBusyOnly),
    failed: 'Failed to save your choice. Try again.',
  });
  return { address, make, turnOff, choose };
}
