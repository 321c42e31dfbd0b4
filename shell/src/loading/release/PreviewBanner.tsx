import { useState, useSyncExternalStore } from 'react';
import { spokenName } from '@milepost/shared/contract/module-name';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { useShell } from '../../core/shell-context.ts';
import { endPreviews } from './previews.ts';
import type { ServedModule } from '../../core/served-module.ts';

const moduleLabel = ({ name, entry }: ServedModule): string => `${spokenName(name)} from ${new URL(entry).origin}`;

/** The previewed modules in whose place the tab runs what is in service, because they did not load. */
function useLost(previewed: readonly ServedModule[]): readonly ServedModule[] {
  const { remoteModules } = useShell();
  const isLost = (module: ServedModule): boolean => {
    const state = remoteModules.peek(module);
    return state?.status === 'failed' || (state?.status === 'ready' && state.isFallback);
  };
  // The states themselves, as one text that React can compare.
  useSyncExternalStore(remoteModules.subscribe, () => previewed.map(isLost).join());
  return previewed.filter(isLost);
}

/** Says that this tab shows modules that are not in service, and ends that by one click; or why it does not show them. */
export function PreviewBanner() {
  const { modules, refusedPreviews } = useShell();
  const [isRead, setRead] = useState(false);
  const previewed = modules.filter(({ channel }) => channel === 'preview');
  const lost = useLost(previewed);
  const shown = previewed.filter((module) => !lost.includes(module));
  const end = (): void => {
    endPreviews();
    window.location.reload();
  };
  return (
    <>
      {refusedPreviews.length === 0 || isRead ? null : (
        <Alert tone="critical" title="No preview" onDismiss={() => setRead(true)}>
          {refusedPreviews.join(' ')} This tab shows what is in service.
        </Alert>
      )}
      {previewed.length === 0 ? null : (
        <Alert
          tone="caution"
          title="Preview"
          actions={
            <Button size="small" onClick={end}>
              End preview
            </Button>
          }
        >
          {shown.length === 0
            ? null
            : `This tab shows ${shown.map(moduleLabel).join(', ')}. Others see what is in service. `}
          {lost.length === 0
            ? null
            : `It failed to load ${lost.map(moduleLabel).join(', ')} and shows what is in service instead.`}
        </Alert>
      )}
    </>
  );
}
