import { useQuery } from '@tanstack/react-query';
import { reportQueries } from '../../entities/reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { ReportInput } from '@milepost/shared/entities/reports/model';
import { Button } from '@milepost/shared/ui/Button';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Choices, FieldGroup } from './FieldGroup.tsx';

type Props = { input: ReportInput; onChange: (changes: Partial<ReportInput>) => void };

/** Who gets a scheduled report by email, and whether an empty one is sent. */
export function DeliveryFields({ input: { recipients, skip_empty }, onChange }: Props) {
  const { data: people, error, refetch } = useQuery(reportQueries.recipients());
  return (
    <>
      <FieldGroup>
        <legend>Email to</legend>
        {!people && !error ? <Skeleton lines={2} label="Loading administrators..." /> : null}
        {error && !people ? (
          <p role="alert">
            {messageOf(error, 'Failed to load administrators.')}{' '}
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        ) : null}
        <Choices>
          {people?.map((person) => (
            <Checkbox
              key={person.id}
              label={<span dir="auto">{nameOf(person)}</span>}
              checked={recipients.includes(person.id)}
              onChange={({ target: { checked } }) =>
                onChange({
                  recipients: checked
                    ? [...recipients, person.id]
                    : recipients.filter((recipient) => recipient !== person.id),
                })
              }
            />
          ))}
        </Choices>
        <p>Administrators only. Someone who stops being one no longer gets it.</p>
      </FieldGroup>
      <Checkbox
        label="Skip a run without rows"
        checked={skip_empty}
        onChange={({ target: { checked } }) => onChange({ skip_empty: checked })}
      />
    </>
  );
}
