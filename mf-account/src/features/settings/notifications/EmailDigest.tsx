import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { emailDigestQueries, setEmailDigest, emailDigestKeys } from '../../../entities/email-digests/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Select } from '@milepost/shared/ui/Select';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Switch } from '@milepost/shared/ui/Switch';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
`;
const At = styled.div`
  min-width: 140px;
`;
const usual = '08:00';

const clockOf = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
};
/** The full hours, and the time that was set otherwise. */
const timesWith = (chosen: string) =>
  [...new Set([...Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`), chosen])]
    .toSorted()
    .map((value) => ({ value, label: clockOf(value) }));

/** Whether emails come one by one or once a day, and when; each choice is saved at once. */
export function EmailDigest() {
  const { user } = useSignedIn();
  const digest = useQuery(emailDigestQueries.own(user.id));
  const queryKey = emailDigestKeys.own(user.id);
  const { mutate } = useOptimisticAction<string | null>({
    changes: ['email_digests'],
    apply: (client, sendAt) => {
      const before = client.getQueryData<string | null>(queryKey);
      const set = (value: string | null | undefined) => () => void client.setQueryData(queryKey, value);
      set(sendAt)();
      return { rollBack: set(before), undo: set(before), redo: set(sendAt) };
    },
    send: (sendAt) => setEmailDigest(user.id, sendAt),
    done: (sendAt) => (sendAt === null ? 'Daily digest turned off' : `Daily digest set to ${clockOf(sendAt)}`),
    failed: 'Failed to save the daily digest. Try again.',
  });

  if (digest.isPending) return <Skeleton shape="block" height="64px" label="Loading the daily digest..." />;
  if (digest.isError) {
    return (
      <ErrorState title="Failed to load the daily digest" onRetry={() => void digest.refetch()}>
        {messageOf(digest.error, 'Check your connection and try again.')}
      </ErrorState>
    );
  }
  const { data: sendAt } = digest;
  return (
    <Row>
      <Switch
        label="Send one email a day"
        checked={sendAt !== null}
        onChange={({ target }) => mutate(target.checked ? usual : null)}
      />
      {sendAt !== null && (
        <At>
          <Select
            label="At"
            options={timesWith(sendAt)}
            value={sendAt}
            onChange={({ target }) => mutate(target.value)}
          />
        </At>
      )}
    </Row>
  );
}
