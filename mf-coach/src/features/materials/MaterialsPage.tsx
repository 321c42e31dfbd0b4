import { useState } from 'react';
import { FolderOpen, Plus } from 'lucide-react';
import { filterMaterials, tagsOf } from '@milepost/shared/entities/materials/model';
import { counted } from '@milepost/shared/domain/counts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { AddMaterialDialog } from './AddMaterialDialog.tsx';
import { MaterialRow } from './MaterialRow.tsx';
import { MaterialSheet } from './MaterialSheet.tsx';
import { useLibrary } from './useLibrary.ts';
import { useMaterialActions } from './useMaterialActions.ts';
import { useMaterialsView } from './useMaterialsView.ts';

/** `/coach/materials`: the coach's library of files and links. */
export default function MaterialsPage() {
  const { library, clients } = useLibrary();
  const { view, show, addressOf } = useMaterialsView();
  const actions = useMaterialActions();
  const [isAdding, setAdding] = useState(false);
  const materials = library.data ?? [];
  const found = filterMaterials(materials, view);
  const tags = tagsOf(materials);
  const opened = materials.find(({ id }) => id === view.openId);
  const closeSheet = (): void => show({ openId: null });
  const add = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add material
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title="Materials"
        subtitle="Files and links that you share with clients and for sessions"
        actions={add}
      />
      {view.openId !== null && library.data && !opened && (
        <Alert
          tone="caution"
          title="Material not found"
          actions={
            <Button size="small" onClick={closeSheet}>
              Dismiss
            </Button>
          }
        >
          It was deleted, or the link is incorrect.
        </Alert>
      )}
      {materials.length > 0 && (
        <Toolbar>
          <SearchField
            label="Search materials"
            placeholder="Search materials..."
            value={view.search}
            onChange={(search) => show({ search })}
          />
          {tags.length > 0 && (
            <Select
              label="Tag"
              hideLabel
              value={view.tag}
              options={[
                { value: '', label: 'All tags' },
                ...[...new Set([...tags, ...(view.tag ? [view.tag] : [])])].map((tag) => ({ value: tag, label: tag })),
              ]}
              onChange={(event) => show({ tag: event.target.value })}
            />
          )}
        </Toolbar>
      )}
      <LoadedContent query={library} failure="Failed to load materials">
        <Card title="Library" meta={library.data && counted(materials.length, 'material')} padding="none">
          {library.isPending && <WaitingRows rows={4} lines={2} label="Loading materials..." />}
          {library.data && materials.length === 0 && (
            <EmptyState icon={<FolderOpen size={20} aria-hidden />} title="No materials yet" action={add}>
              Add worksheets, slides, and links once, and share them with as many clients as you like.
            </EmptyState>
          )}
          {materials.length > 0 && found.length === 0 && (
            <EmptyState
              title="No materials match your filters"
              action={<Button onClick={() => show({ search: '', tag: '' })}>Clear filters</Button>}
            />
          )}
          <CardList aria-label={counted(found.length, 'material')}>
            {found.map((material) => (
              <MaterialRow
                key={material.id}
                material={material}
                actions={actions}
                clients={clients.data ?? []}
                tags={tags}
                address={addressOf({ openId: material.id })}
              />
            ))}
          </CardList>
        </Card>
      </LoadedContent>
      {isAdding && <AddMaterialDialog tags={tags} onClose={() => setAdding(false)} />}
      {opened && (
        <MaterialSheet material={opened} clients={clients.data ?? []} actions={actions} onClose={closeSheet} />
      )}
    </Page>
  );
}
