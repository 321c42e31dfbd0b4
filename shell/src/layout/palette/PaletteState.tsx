import { counted } from '@milepost/shared/domain/counts';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import type { FoundRecords } from './useFoundRecords.ts';
import { Hint } from './palette.styles.ts';

const sentences: Readonly<Partial<Record<FoundRecords['state'], string>>> = {
  searching: 'Searching records...',
  offline: "You're offline. Records can't be searched until you're back online.",
  failed: 'Failed to search records. Try again.',
};

/** Shows the state of the search of records, and announces the number of results to screen readers at its end. */
export function PaletteState({
  state,
  count,
  isTyped,
}: Pick<FoundRecords, 'state'> & { count: number; isTyped: boolean }) {
  const sentence = sentences[state];
  return (
    <>
      {sentence !== undefined && <Hint>{sentence}</Hint>}
      <VisuallyHidden role="status">
        {isTyped && state !== 'searching' && [counted(count, 'result'), sentence].filter(Boolean).join('. ')}
      </VisuallyHidden>
    </>
  );
}
