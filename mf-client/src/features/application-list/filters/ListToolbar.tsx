import { useState, type ReactNode } from 'react';
import { ListFilter } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { useIsNarrow } from '@milepost/shared/ui/useIsNarrow';
import type { FoundApplications } from '../arrange/arrange-applications.ts';
import { archiveChoices, filterCount, type ListView } from '../list-view.ts';
import type { ChangeView } from '../useListView.ts';
import { FilterSheet } from './filter-sheet.ts';

const Bar = styled(Toolbar)`
  > fieldset {
    margin-left: auto;
  }
  @media (max-width: 720px) {
    > search {
      flex: 1 1 160px;
    }
    > div {
      flex: 1 1 100px;
      min-width: 0;
    }
    > fieldset {
      margin-left: 0;
    }
  }
`;

/** In the sheet, where its labels have the whole width. */
const InSheet = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const archiveWords = { active: 'Active', archived: 'Archived', all: 'All' } as const;

type Props = {
  view: ListView;
  onChange: ChangeView;
  /** Undefined until they are loaded: a count would be wrong. */
  found: FoundApplications | undefined;
  sources: readonly string[];
  /** The client's stages of interviewing, in their order. */
  stages: readonly string[];
  /** Further controls of the view. On a phone they are in the sheet with the filters, so that rows start higher. */
  children?: ReactNode;
};

/** Search, filters and archive, above the board or the table. */
export function ListToolbar({ view, onChange, found, sources, stages, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const archive = (
    <SegmentedControl
      label="Archive"
      options={archiveChoices.map((value) => ({
        value,
        label: found ? `${archiveWords[value]} ${found.archives[value].toLocaleString('en-US')}` : archiveWords[value],
      }))}
      value={view.archive}
      onChange={(chosen) => onChange({ archive: chosen })}
    />
  );
  const holding = filterCount(view) + (isNarrow && view.archive !== 'active' ? 1 : 0);
  return (
    <Bar>
      <SearchField
        label="Search applications"
        placeholder="Search applications..."
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <PreloadOnIntent of={FilterSheet}>
        <Button icon={<ListFilter size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {holding === 0 ? 'Filters' : `Filters (${holding})`}
        </Button>
      </PreloadOnIntent>
      {!isNarrow && children}
      {!isNarrow && archive}
      <FilterSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        view={view}
        onChange={onChange}
        sources={sources}
        stages={stages}
        found={found?.rows.length}
      >
        {isNarrow && (
          <InSheet>
            {children}
            {archive}
          </InSheet>
        )}
      </FilterSheet>
    </Bar>
  );
}
