import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { endPreviews } from './previews.ts';
import type { ServedModule } from './served-modules.ts';

const spoken = ({ name, entry }: ServedModule): string => `${name.replace(/^mf_/, '')} from ${new URL(entry).origin}`;

/** Says that this tab shows modules that are not in service, and ends that by one click. */
export function PreviewBanner({ modules }: { modules: readonly ServedModule[] }) {
  const previewed = modules.filter(({ channel }) => channel === 'preview');
  if (previewed.length === 0) return null;
  const end = (): void => {
    endPreviews();
    window.location.reload();
  };
  return (
    <Alert
      tone="caution"
      title="Preview"
      actions={
        <Button size="small" onClick={end}>
          End preview
        </Button>
      }
    >
      This tab shows {previewed.map(spoken).join(', ')}. Others see what is in service.
    </Alert>
  );
}
