import { lazy, Suspense, useState } from 'react';
import { CircleHelp } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { useShell } from '../../core/shell-context.ts';
import type { HelpPlace } from './HelpMenu.tsx';

const HelpMenu = lazy(() => import('./HelpMenu.tsx'));

/** Where somebody is: its address, and what its page is called. */
const here = (): HelpPlace => ({
  path: window.location.pathname,
  title: document.title.replace(/ · Milepost$/, ''),
});

/** Help for the page that is open. What it opens comes with the first click. */
export function HelpButton() {
  const { actor } = useSignedIn();
  const { resolve } = useShell();
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly place: HelpPlace } | null>(null);
  if (resolve('/support', actor).kind !== 'module') return null;
  return (
    <>
      <IconButton
        label="Help"
        icon={<CircleHelp size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={({ currentTarget }) => setOpen({ anchor: currentTarget, place: here() })}
      />
      {open && (
        <Suspense fallback={null}>
          <HelpMenu anchor={open.anchor} place={open.place} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
