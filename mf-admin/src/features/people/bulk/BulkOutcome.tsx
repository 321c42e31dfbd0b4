import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type PeopleRow } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Stack } from '@milepost/shared/ui/Layout';
import type { BulkResult } from './useBulkChange.ts';

const words = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'user' : 'users'}`;

type Props = { result: BulkResult; people: readonly PeopleRow[]; isUndone: boolean };

/** How many were changed, who was refused and why. */
export function BulkOutcome({ result: { rows, error }, people, isUndone }: Props) {
  const named = new Map(people.map((person) => [person.id, nameOf(person)]));
  const changed = rows.filter(({ outcome }) => outcome === 'changed');
  const unchanged = rows.filter(({ outcome }) => outcome === 'unchanged');
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const lost = changed.filter(({ before }) => before?.coached).length;
  return (
    <Stack>
      {error !== null && (
        <Alert tone="critical" title="Not all users were changed">
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </Alert>
      )}
      <Alert tone={changed.length > 0 ? 'positive' : 'info'}>
        {`${words(changed.length)} ${isUndone ? 'changed back' : 'changed'}.`}
        {unchanged.length > 0 && ` ${words(unchanged.length)} already had it.`}
      </Alert>
      {isUndone && lost > 0 && <Alert tone="caution">Assignments that ended aren't brought back.</Alert>}
      {refused.length > 0 && (
        <section aria-label="Refused">
          <h3>{`${words(refused.length)} not changed`}</h3>
          <CardList>
            {refused.map(({ id, message }) => (
              <CardRow key={id}>
                <RowText>
                  <h3 dir="auto">{named.get(id) ?? 'Deleted user'}</h3>
                  <p>{message}</p>
                </RowText>
              </CardRow>
            ))}
          </CardList>
        </section>
      )}
    </Stack>
  );
}
