import { FolderOpen } from 'lucide-react';
import { counted } from '@milepost/shared/domain/counts';
import { filterMaterials, tagsOf } from '@milepost/shared/entities/materials/model';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { SharedMaterialRow } from './SharedMaterialRow.tsx';
import { useSharedMaterials } from './useSharedMaterials.ts';

/** With more materials than this, a search is shown. */
const few = 5;

/** Everything that the client's coaches share with them, to search and to open. The address holds the filters. */
export default function MaterialsTab() {
  const { query, open, isOpening } = useSharedMaterials();
  const { parameters, change: show } = useAddress();
  const filter = { search: parameters.get('search') ?? '', tag: parameters.get('tag') ?? '' };
  const materials = query.data ?? [];
  const found = filterMaterials(materials, filter);
  const tags = tagsOf(materials);

  return (
    <Stack>
      {(materials.length > few || filter.search !== '' || filter.tag !== '') && (
        <Toolbar>
          <SearchField
            label="Search materials"
            placeholder="Search materials..."
            value={filter.search}
            onChange={(search) => show({ search })}
          />
          <Select
            label="Tag"
            hideLabel
            value={filter.tag}
            options={[
              { value: '', label: 'All tags' },
              ...[...new Set([...tags, ...(filter.tag ? [filter.tag] : [])])].map((tag) => ({
                value: tag,
                label: tag,
              })),
            ]}
            onChange={(event) => show({ tag: event.target.value })}
          />
        </Toolbar>
      )}
      <LoadedContent query={query} failure="Failed to load materials">
        <Card title="Shared with you" meta={query.data && counted(materials.length, 'material')} padding="none">
          {query.isPending && <WaitingRows rows={3} lines={2} label="Loading materials..." />}
          {query.data && materials.length === 0 && (
            <EmptyState icon={<FolderOpen size={20} aria-hidden />} title="No materials yet">
              Worksheets, files, and links that your coach shares with you appear here.
            </EmptyState>
          )}
          {materials.length > 0 && found.length === 0 && (
            <EmptyState
              title="No materials match your filters"
              action={<Button onClick={() => show({ search: '', tag: '' })}>Clear filters</Button>}
            />
          )}
          <CardList aria-label="Materials">
            {found.map((material) => (
              <SharedMaterialRow
                key={material.id}
                material={material}
                isInList
                isOpening={isOpening(material)}
                onOpen={() => open(material)}
              />
            ))}
          </CardList>
        </Card>
      </LoadedContent>
    </Stack>
  );
}
