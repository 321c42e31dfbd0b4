import { useState, type ReactNode } from 'react';
import { ListFilter } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import type { FoundApplications } from '../arrange-applications.ts';
import { archiveChoices, filterCount, type ListView } from '../list-view.ts';
import type { ChangeView } from '../useListView.ts';
import { FilterSheet } from './FilterSheet.tsx';

const Bar = styled(Toolbar)`
  > fieldset {
    margin-left: auto;
  }
  @media (max-width: 720px) {
    > search {
      flex: 1 0 100%;
    }
    > div {
      flex: 1 1 120px;
      min-width: 0;
    }
    > fieldset {
      margin-left: 0;
    }
  }
`;

const archiveWords = { active: 'Active', archived: 'Archived', all: 'All' } as const;

type Props = {
  view: ListView;
  onChange: ChangeView;
  /** Undefined while nothing has come: a count would not be true. */
  found: FoundApplications | undefined;
  sources: readonly string[];
  /** Further buttons of the view. */
  children?: ReactNode;
};

/** Search, filters and archive, above the board and the table alike. */
export function ListToolbar({ view, onChange, found, sources, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const holding = filterCount(view);
  return (
    <Bar>
      <SearchField
        label="Search applications"
        placeholder="Search applications..."
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <Button icon={<ListFilter size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {holding === 0 ? 'Filters' : `Filters (${holding})`}
      </Button>
      {children}
      <SegmentedControl
        label="Archive"
        options={archiveChoices.map((value) => ({
          value,
          label: found
            ? `${archiveWords[value]} ${found.archives[value].toLocaleString('en-US')}`
            : archiveWords[value],
        }))}
        value={view.archive}
        onChange={(archive) => onChange({ archive })}
      />
      <FilterSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        view={view}
        onChange={onChange}
        sources={sources}
        found={found?.rows.length}
      />
    </Bar>
  );
}
