import { X } from 'lucide-react';
import { Button } from '@milepost/shared/ui/Button';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';

/** A filter that a link has set, with the way out of it. */
export function RemovableFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button size="small" onClick={onRemove}>
      {label}
      <VisuallyHidden>, remove filter</VisuallyHidden>
      <X size={14} aria-hidden />
    </Button>
  );
}
