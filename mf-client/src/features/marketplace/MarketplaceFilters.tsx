import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import styled from 'styled-components';
import { marketplaceQueries } from '@milepost/shared/entities/marketplace/requests';
import type { CoachSort } from '@milepost/shared/entities/marketplace/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { filterCount, isFiltered, unfiltered, type MarketplaceView } from './marketplace-view.ts';

const Grid = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: var(--space-3);
  align-items: end;
  margin-top: var(--space-3);
  /* Six fields would be the whole phone before the first coach. */
  @media (max-width: 720px) {
    ${({ $isOpen }) => !$isOpen && 'display: none;'}
  }
`;
const PhoneOnly = styled.div`
  @media (min-width: 721px) {
    display: none;
  }
`;
const Search = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  search {
    flex: 1 1 180px;
  }
`;

const sorts: readonly { value: CoachSort; label: string }[] = [
  { value: 'match', label: 'Best match' },
  { value: 'rating', label: 'Rating' },
  { value: 'price', label: 'Price, lowest first' },
  { value: 'soonest', label: 'Next available time' },
];
const times = [
  { value: '3', label: 'Within 3 days' },
  { value: '7', label: 'Within a week' },
  { value: '14', label: 'Within two weeks' },
];
const options = (values: readonly string[], chosen: string) =>
  // A filter in the address can still be removed when no coach offers its value anymore.
  [...new Set(chosen === '' ? values : [...values, chosen])].map((value) => ({ value, label: value }));

type Props = { view: MarketplaceView; onChange: (changes: Partial<MarketplaceView>) => void };

/** The filters of the list of coaches. */
export function MarketplaceFilters({ view, onChange }: Props) {
  const { data } = useQuery(marketplaceQueries.filters());
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const chosen = filterCount(view);
  return (
    <Card aria-label="Find a coach">
      <Search>
        <SearchField
          label="Search coaches"
          placeholder="Search by name, topic, or profile text"
          value={view.words}
          onChange={(words) => onChange({ words })}
        />
        <PhoneOnly>
          <Button
            icon={<ListFilter size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={() => setOpen(!isOpen)}
          >
            {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
          </Button>
        </PhoneOnly>
        {isFiltered(view) && (
          <Button tone="quiet" onClick={() => onChange(unfiltered)}>
            Clear filters
          </Button>
        )}
      </Search>
      <Grid id={fields} $isOpen={isOpen}>
        <Select
          label="Specialty"
          placeholder="Any"
          options={options(data?.specialties ?? [], view.specialty)}
          value={view.specialty}
          onChange={(event) => onChange({ specialty: event.target.value })}
        />
        <Select
          label="Language"
          placeholder="Any"
          options={options(data?.languages ?? [], view.language)}
          value={view.language}
          onChange={(event) => onChange({ language: event.target.value })}
        />
        <TextField
          label={`Up to (${view.currency} an hour)`}
          inputMode="numeric"
          placeholder="Any price"
          value={view.maxRate}
          onChange={(event) => onChange({ maxRate: event.target.value.replace(/\D/g, '').slice(0, 6) })}
        />
        {(data?.currencies.length ?? 0) > 1 && (
          <Select
            label="Currency"
            options={options(data?.currencies ?? [], view.currency)}
            value={view.currency}
            onChange={(event) => onChange({ currency: event.target.value })}
          />
        )}
        <Select
          label="Next available time"
          placeholder="Any time"
          options={times}
          value={view.within}
          onChange={(event) => onChange({ within: event.target.value })}
        />
        <Select
          label="Sort by"
          options={sorts}
          value={view.sort}
          onChange={(event) =>
            onChange({ sort: sorts.find(({ value }) => value === event.target.value)?.value ?? 'match' })
          }
        />
      </Grid>
    </Card>
  );
}
