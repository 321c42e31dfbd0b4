import { Search } from 'lucide-react';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { isApple, openPalette, paletteKey } from './open-palette.ts';

/** The header's way to the command palette, for users without a keyboard or the shortcut. */
export function PaletteButton() {
  return (
    <IconButton
      label={`Search (${paletteKey()})`}
      icon={<Search size={16} aria-hidden />}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={openPalette}
    />
  );
}
