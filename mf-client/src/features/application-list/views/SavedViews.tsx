import { useState } from 'react';
import { BookmarkPlus, Settings2 } from 'lucide-react';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { useSavedViews } from '@milepost/shared/features/saved-views';
import { ViewLinks } from '@milepost/shared/features/saved-views/ViewLinks';
import { Button } from '@milepost/shared/ui/Button';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { emptyView, readListView, writeListView, type ListView } from '../list-view.ts';
import { ViewNameDialog, ViewsDialog } from './view-dialogs.ts';

const address = (query: string): PageAddress => `/client/applications?${query}`;
/** The same view is written in one way only, so that two addresses can be compared. */
const normal = (query: string): string => writeListView(readListView(new URLSearchParams(query))).toString();

type Props = {
  clientId: string;
  view: ListView;
  /** The query to save under a name: the view with the visible columns. */
  query: string;
  saved: ReturnType<typeof useSavedViews>;
};

/** The saved views as links, and the buttons that save the present one and arrange them. */
export function SavedViews({ clientId, view, query, saved }: Props) {
  const [open, setOpen] = useState<'name' | 'arrange'>();
  const currentQuery = writeListView(view).toString();
  const all = writeListView({ ...emptyView, kind: view.kind }).toString();
  const isShown = (saved_query: string): boolean => [currentQuery, query].includes(normal(saved_query));
  const isSaved = currentQuery === all || saved.views.some((one) => isShown(one.query));
  if (!saved.isPending && saved.views.length === 0 && isSaved) return null;
  return (
    <ViewLinks
      views={saved.views}
      all={{ label: 'All applications', to: address(all), isCurrent: currentQuery === all }}
      to={(one) => address(one.query)}
      isCurrent={(one) => isShown(one.query)}
    >
      {!isSaved && (
        <PreloadOnIntent of={ViewNameDialog}>
          <Button
            size="small"
            tone="quiet"
            icon={<BookmarkPlus size={16} aria-hidden />}
            onClick={() => setOpen('name')}
          >
            Save view
          </Button>
        </PreloadOnIntent>
      )}
      {saved.views.length > 0 && (
        <PreloadOnIntent of={ViewsDialog}>
          <IconButton
            size="small"
            label="Manage saved views"
            icon={<Settings2 size={16} aria-hidden />}
            onClick={() => setOpen('arrange')}
          />
        </PreloadOnIntent>
      )}
      {open === 'name' && (
        <ViewNameDialog ownerId={clientId} list="applications" query={query} onClose={() => setOpen(undefined)} />
      )}
      {open === 'arrange' && <ViewsDialog clientId={clientId} saved={saved} onClose={() => setOpen(undefined)} />}
    </ViewLinks>
  );
}
