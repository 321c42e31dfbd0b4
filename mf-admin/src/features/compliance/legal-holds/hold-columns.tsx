import { formatDate } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { LegalHold } from '@milepost/shared/entities/personal-data/model';
import type { Column } from '@milepost/shared/ui/DataTable';
import { PersonLink } from '../PersonLink.tsx';

const placed = (zone: string): Column<LegalHold> => ({
  id: 'placed',
  header: 'Placed',
  width: '190px',
  cell: ({ created_at, placer }) => (
    <div>
      {formatDate(created_at, zone)}
      <br />
      <small>{placer ? <bdi>{nameOf(placer)}</bdi> : 'Former user'}</small>
    </div>
  ),
});
const person: Column<LegalHold> = {
  id: 'user',
  header: 'User',
  isRowHeader: true,
  width: '24%',
  cell: ({ person: user }) => (
    <PersonLink to={`/admin/users/${user.id}`} dir="auto">
      {nameOf(user)}
    </PersonLink>
  ),
};
const reason: Column<LegalHold> = { id: 'reason', header: 'Reason', cell: (hold) => <bdi>{hold.reason}</bdi> };

/** What the list shows of holds that are in force; days by the clock of `zone`. */
export const holdColumns = (zone: string): readonly Column<LegalHold>[] => [
  person,
  reason,
  placed(zone),
  {
    id: 'until',
    header: 'Until',
    width: '150px',
    cell: ({ until_on }) => (until_on === null ? 'It is released' : formatDate(until_on, zone)),
  },
];

/** The columns of ended holds: expired on their date, or released by a user. */
export const endedHoldColumns = (zone: string): readonly Column<LegalHold>[] => [
  person,
  reason,
  placed(zone),
  {
    id: 'ended',
    header: 'Ended',
    width: '190px',
    cell: ({ until_on, released_at, releaser }) =>
      releaser && released_at ? (
        <div>
          {formatDate(released_at, zone)}
          <br />
          <small>
            Released by <bdi>{nameOf(releaser)}</bdi>
          </small>
        </div>
      ) : (
        formatDate(until_on ?? released_at ?? '', zone)
      ),
  },
];
