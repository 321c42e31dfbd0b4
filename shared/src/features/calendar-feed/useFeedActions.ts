import { newFeedAddress, saveBusyOnly, turnOffCalendarFeed } from '../../data/calendar-feeds/calendar-feeds.ts';
import { useOptimisticAction } from '../../data/optimistic-action/optimistic-action.ts';

/** What a person does with the own feed. @param onDone called when its address is another one, or none */
export function useFeedActions(userId: string, onDone: () => void) {
  const make = useOptimisticAction<void, string>({
    changes: ['calendar_feeds'],
    send: newFeedAddress,
    onDone,
    done: () => 'Feed address made',
  });
  const turnOff = useOptimisticAction({
    changes: ['calendar_feeds'],
    send: () => turnOffCalendarFeed(userId),
    onDone: () => {
      make.reset();
      onDone();
    },
    done: () => 'Calendar feed turned off',
  });
  const choose = useOptimisticAction<boolean>({
    changes: ['calendar_feeds'],
    send: (isBusyOnly) => saveBusyOnly(userId, isBusyOnly),
    failed: 'Failed to save your choice. Try again.',
  });
  return { make, turnOff, choose };
}
