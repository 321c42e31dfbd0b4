import styled from 'styled-components';
import { formatDate } from '@milepost/shared/domain/dates';
import { isStale, targetsText, type FeatureFlag } from '@milepost/shared/entities/feature-flags/model';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import type { Column } from '@milepost/shared/ui/DataTable';

const About = styled.span`
  strong {
    display: block;
    font-weight: 550;
  }
  span {
    display: block;
    max-width: 76ch;
    color: var(--muted);
    font-size: var(--size-13);
    font-weight: 400;
  }
`;

/** What the list shows of a flag. */
export const flagColumns = (zone: string, onChange: (flag: FeatureFlag) => void): readonly Column<FeatureFlag>[] => [
  {
    id: 'label',
    header: 'Feature',
    isRowHeader: true,
    cell: ({ label, effect }) => (
      <About>
        <strong>{label}</strong>
        <span>{effect}</span>
      </About>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '120px',
    cell: (flag) => {
      if (!flag.is_on) return <Badge>Off</Badge>;
      return isStale(flag) ? <Badge tone="caution">Stale</Badge> : <Badge tone="positive">On</Badge>;
    },
  },
  {
    id: 'for',
    header: 'Who has it',
    width: '30%',
    cell: (flag) => (
      <About>
        {targetsText(flag, roleLabel)}
        {flag.full_since === null ? null : (
          <span>
            since {formatDate(flag.full_since, zone)}
            {isStale(flag) ? ': the code no longer needs the flag' : ''}
          </span>
        )}
      </About>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '110px',
    ownLineOnPhone: true,
    align: 'end',
    cell: (flag) => (
      <Button size="small" aria-label={`Change ${flag.label}`} onClick={() => onChange(flag)}>
        Change
      </Button>
    ),
  },
];
