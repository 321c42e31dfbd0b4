import { useQuery } from '@tanstack/react-query';
import { profileQueries } from '@milepost/shared/data/profiles';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/domain/people';

const people = ['client_id', 'coach_id', 'user_id', 'assigned_by', 'created_by'];
const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));

/** A person by name; by number who was erased or may not be seen. */
function PersonName({ id }: { id: string }) {
  const { data } = useQuery({ ...profileQueries.person(id), retry: false });
  return data ? nameOf(data) : id;
}

/** A value of the log in words. */
export function ChangedValue({ column, value, zone }: { column: string; value: unknown; zone: string }) {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (people.includes(column)) return <PersonName id={value} />;
  return isInstant(value) ? formatDateTime(value, zone) : value;
}
