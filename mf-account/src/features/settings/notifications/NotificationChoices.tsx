import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import {
  notificationPreferenceQueries,
  saveNotificationPreference,
} from '../../../entities/notification-preferences/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  categoriesFor,
  preferenceFor,
  type NotificationPreference,
} from '@milepost/shared/entities/notification-preferences/model';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Switch } from '@milepost/shared/ui/Switch';

const Choices = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: var(--space-3) 0;
    border-top: 1px solid var(--border);
    text-align: left;
    vertical-align: top;
    font-weight: inherit;
  }
  thead th {
    padding-top: 0;
    border-top: 0;
    color: var(--muted);
    font-size: var(--size-13);
  }
  th:not(:first-child),
  td {
    width: 88px;
    padding-left: var(--space-3);
    white-space: nowrap;
  }
  b {
    display: block;
    font-weight: 600;
  }
  tbody th {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
    b {
      color: var(--text);
    }
  }
  @media (max-width: 480px) {
    th:not(:first-child),
    td {
      width: 72px;
    }
  }
`;

/** Where each category of notifications reaches a person: in Milepost, by email, both, or neither. */
export function NotificationChoices() {
  const { user, actor } = useSignedIn();
  const query = notificationPreferenceQueries.own(user.id);
  const chosen = useQuery(query);
  const { mutate } = useOptimisticAction<NotificationPreference>({
    changes: ['notification_preferences'],
    apply: (client, preference) => {
      void client.cancelQueries({ queryKey: query.queryKey });
      const before = client.getQueryData(query.queryKey);
      const write = (row: NotificationPreference | undefined) =>
        client.setQueryData(query.queryKey, (rows) => [
          ...(rows ?? []).filter(({ category }) => category !== preference.category),
          ...(row ? [row] : []),
        ]);
      const back = (): void => void write(before?.find(({ category }) => category === preference.category));
      write(preference);
      return { rollBack: back, undo: back, redo: () => void write(preference) };
    },
    send: saveNotificationPreference,
    failed: 'Failed to save your choice. Try again.',
  });

  if (chosen.isPending) return <Skeleton shape="block" height="520px" label="Loading notification settings..." />;
  if (chosen.isError) {
    return (
      <ErrorState title="Failed to load notification settings" onRetry={() => void chosen.refetch()}>
        {messageOf(chosen.error, 'Check your connection and try again.')}
      </ErrorState>
    );
  }
  return (
    <Choices>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">In Milepost</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        {categoriesFor(actor.role).map(({ category, label, meaning }) => {
          const preference = preferenceFor(chosen.data, user.id, category);
          const { in_app: inApp, email } = preference;
          return (
            <tr key={category}>
              <th scope="row">
                <b>{label}</b>
                {meaning}
              </th>
              <td>
                <Switch
                  label={`${label} in Milepost`}
                  hideLabel
                  checked={inApp}
                  onChange={() => mutate({ ...preference, in_app: !inApp })}
                />
              </td>
              <td>
                <Switch
                  label={`${label} by email`}
                  hideLabel
                  checked={email}
                  onChange={() => mutate({ ...preference, email: !email })}
                />
              </td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">
            <b>Account and security</b>
            Your account’s security, access to it, and requests about your data.
          </th>
          <td>Always</td>
          <td>Always</td>
        </tr>
      </tbody>
    </Choices>
  );
}
