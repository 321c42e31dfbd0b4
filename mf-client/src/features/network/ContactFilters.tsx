import type { Contact } from '@milepost/shared/entities/contacts/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { Select } from '@milepost/shared/ui/Select';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { wordsOf } from './arrange-contacts.ts';
import { contactSortLabel, contactSorts, emptyView, isFiltered, type NetworkView } from './network-view.ts';

const Filters = styled(Toolbar)`
  /* On a phone the fields are in two columns under the search. */
  @media (max-width: 720px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    search {
      grid-column: 1 / -1;
    }
  }
`;
const Narrow = styled.div`
  flex: 0 1 200px;
  min-width: min(160px, 100%);
`;

const shows = [
  { value: 'all', label: 'All' },
  { value: 'due', label: 'Due' },
] as const;

type Props = {
  contacts: readonly Contact[];
  view: NetworkView;
  onChange: (change: Partial<NetworkView>) => void;
};

/** Search, filters and order of the list, all in the address. */
export function ContactFilters({ contacts, view, onChange }: Props) {
  const companies = wordsOf(contacts, 'company');
  return (
    <Filters>
      <SearchField
        label="Search contacts"
        placeholder="Name, company, note"
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <SegmentedControl
        label="Which contacts"
        options={shows}
        value={view.show}
        onChange={(show) => onChange({ show: show === 'due' ? 'due' : 'all' })}
      />
      <Narrow>
        <Select
          label="Relationship"
          hideLabel
          value={view.relationship}
          options={[
            { value: '', label: 'Any relationship' },
            ...wordsOf(contacts, 'relationship').map((word) => ({ value: word, label: word })),
          ]}
          onChange={(event) => onChange({ relationship: event.target.value })}
        />
      </Narrow>
      <Narrow>
        <Combobox
          label="Company"
          hideLabel
          placeholder="Any company"
          options={companies.map((company) => ({ value: company, label: company }))}
          value={view.company === '' ? null : view.company}
          onChange={(company) => onChange({ company: company ?? '' })}
        />
      </Narrow>
      <Select
        label="Sort by"
        hideLabel
        value={view.sort}
        options={contactSorts.map((sort) => ({ value: sort, label: `Sort: ${contactSortLabel[sort]}` }))}
        onChange={(event) => onChange({ sort: contactSorts.find((sort) => sort === event.target.value) ?? 'next' })}
      />
      {isFiltered(view) && (
        <Button
          tone="quiet"
          icon={<X size={16} aria-hidden />}
          onClick={() => onChange({ ...emptyView, sort: view.sort })}
        >
          Clear filters
          {view.added && ` (added in ${formatCalendarDate(`${view.added}-01`).replace(/ \d+,/, '')})`}
        </Button>
      )}
    </Filters>
  );
}
