import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useCan, useTimeZone } from '@milepost/shared/auth';
import { clientErrorQueries, setClientErrorState } from '../../entities/client-errors/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { errorStates, type ClientErrorGroup, type ErrorState as State } from '../../entities/client-errors/model.ts';
import { useAddress } from '@milepost/shared/features/address';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { errorColumns } from './error-columns.tsx';
import { stateNames } from './error-words.ts';
import { ErrorDialog, type ReleaseAction } from './ErrorDialog.tsx';
import { FixedDialog, type FixableError } from './FixedDialog.tsx';

const Filters = styled(Toolbar)`
  padding: var(--space-3) var(--space-4);
`;

type Props = {
  days: number;
  /** The action that reverts the release with an error; null where there is nothing to revert. */
  releaseActionOf: (error: ClientErrorGroup) => ReleaseAction | null;
};

/** What broke in people's browsers, by fault of a module, and what became of each. The address holds the state. */
export function ErrorsCard({ days, releaseActionOf }: Props) {
  const zone = useTimeZone();
  const seesAll = useCan()('manage_system_settings');
  const { parameters: params, change } = useAddress();
  const chosen = errorStates.find((state) => state === params.get('state')) ?? null;
  const { data, error, isPending, refetch } = useQuery(clientErrorQueries.list(days));
  const [opened, setOpened] = useState<ClientErrorGroup | null>(null);
  const [fixed, setFixed] = useState<FixableError | null>(null);
  const { mutate: mark } = useOptimisticAction<{ error: FixableError; state: State }>({
    changes: ['client_errors'],
    send: ({ error: shown, state }) => setClientErrorState(shown, state),
    done: ({ state }) => `Marked as ${stateNames[state].toLowerCase()}`,
    failed: 'Failed to change the state. Try again.',
  });
  const changeState = (state: State): void => {
    setOpened(null);
    if (!opened || opened.fingerprint === null) return;
    const shown = { ...opened, fingerprint: opened.fingerprint };
    if (state === 'fixed') setFixed(shown);
    else mark({ error: shown, state });
  };
  const action = opened && releaseActionOf(opened);
  return (
    <Card title="Errors" meta="most frequent first, unverified reports last" padding="none">
      {seesAll ? (
        <Filters>
          <Select
            label="State"
            hideLabel
            placeholder="All states"
            value={chosen ?? ''}
            options={errorStates.map((state) => ({ value: state, label: stateNames[state] }))}
            onChange={({ target }) => change({ state: target.value || null })}
          />
        </Filters>
      ) : null}
      {error && !data ? (
        <ErrorState title="Failed to load errors" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Errors by module"
          columns={errorColumns({ zone, seesAll }, setOpened)}
          rows={(data ?? []).filter(({ state }) => chosen === null || state === chosen)}
          rowKey={({ fingerprint, module, kind, is_signed_in }) => [fingerprint, module, kind, is_signed_in].join()}
          isLoading={isPending}
          stackBelow={760}
          empty={
            chosen === null ? (
              <EmptyState title="No errors">No one ran into an error in this period.</EmptyState>
            ) : (
              <EmptyState title="No errors in this state">Choose another state, or a longer period.</EmptyState>
            )
          }
        />
      )}
      {opened ? (
        <ErrorDialog
          error={opened}
          zone={zone}
          onState={changeState}
          releaseAction={
            action && {
              ...action,
              onAction: () => {
                setOpened(null);
                action.onAction();
              },
            }
          }
          onClose={() => setOpened(null)}
        />
      ) : null}
      {fixed === null ? null : <FixedDialog error={fixed} onClose={() => setFixed(null)} />}
    </Card>
  );
}
