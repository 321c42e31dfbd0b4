import { useState } from 'react';
import { BookmarkPlus } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import type { SavedView } from '@milepost/shared/entities/saved-views/model';
import { useSavedViews } from '@milepost/shared/features/saved-views';
import { ViewLinks } from '@milepost/shared/features/saved-views/ViewLinks';
import { ViewNameDialog } from '@milepost/shared/features/saved-views/ViewNameDialog';
import { Button } from '@milepost/shared/ui/Button';
import { Menu } from '@milepost/shared/ui/Menu';
import { keptQuery, readView, searchOf, type PeopleView } from './usePeopleView.ts';

/** As the address writes it, whatever wrote the row. */
const viewOf = ({ query }: SavedView): PeopleView => readView(new URLSearchParams(query));

/** The administrator's saved views of the list; the chosen one can be updated, renamed and deleted. */
export function PeopleViews({ view, onChange }: { view: PeopleView; onChange: (next: Partial<PeopleView>) => void }) {
  const { user } = useSignedIn();
  const { views, isPending, change, remove } = useSavedViews(user.id, 'people');
  const [named, setNamed] = useState<SavedView | 'new'>();
  const query = keptQuery(view);
  const chosen = views.find(({ id }) => id === view.saved);
  const isChanged = chosen !== undefined && keptQuery(viewOf(chosen)) !== query;
  const isNew = query !== '' && !views.some((one) => keptQuery(viewOf(one)) === query);
  if (isPending || (views.length === 0 && !isNew)) return null;
  return (
    <ViewLinks
      views={views}
      all={{ label: 'All users', to: '?', isCurrent: query === '' && !chosen }}
      to={(one) => `?${searchOf({ ...viewOf(one), saved: one.id })}`}
      isCurrent={({ id }) => id === chosen?.id}
    >
      {chosen && (
        <Menu
          label={`Actions for ${chosen.name}`}
          items={[
            { id: 'rename', label: 'Rename', onAction: () => setNamed(chosen) },
            {
              id: 'delete',
              label: 'Delete',
              tone: 'critical',
              onAction: () => {
                remove(chosen);
                onChange({ saved: '' });
              },
            },
          ]}
        />
      )}
      {isChanged && query !== '' && (
        <Button size="small" tone="quiet" onClick={() => change({ id: chosen.id, query })}>
          Update view
        </Button>
      )}
      {isNew && (
        <Button size="small" tone="quiet" icon={<BookmarkPlus size={16} aria-hidden />} onClick={() => setNamed('new')}>
          Save view
        </Button>
      )}
      {named && (
        <ViewNameDialog
          ownerId={user.id}
          list="people"
          query={named === 'new' ? query : named.query}
          view={named === 'new' ? undefined : named}
          onSaved={({ id }) => onChange({ saved: id })}
          onClose={() => setNamed(undefined)}
        />
      )}
    </ViewLinks>
  );
}
