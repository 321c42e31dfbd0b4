import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { personalDataQueries } from '@milepost/shared/entities/personal-data/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { requestStateLabels, type ListedRequest } from '@milepost/shared/entities/personal-data/model';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ErasurePlan } from './ErasurePlan.tsx';
import { requestTitle } from './request-columns.tsx';

const shown = (count: number | undefined): string | undefined => count?.toLocaleString('en-US');

type Props = { request: ListedRequest; onClose: () => void };

/** The receipt of a request: its steps, by whom, and what was copied or erased. */
export function ReceiptDialog({ request, onClose }: Props) {
  const zone = useTimeZone();
  const { data: steps, error, refetch } = useQuery(personalDataQueries.steps(request.id));
  const { receipt, reason, handler, number, ended_at } = request;
  return (
    <Dialog isOpen size="large" title={requestTitle(request)} onClose={onClose}>
      <Stack>
        <FactList
          facts={[
            { name: 'Receipt', value: `Request ${number}` },
            { name: 'Ended', value: ended_at && formatDateTime(ended_at, zone) },
            { name: 'Handled by', value: handler && nameOf(handler) },
            { name: 'Reason', value: reason },
            { name: 'Rows', value: shown(receipt?.rows) },
            { name: 'Files', value: shown(receipt?.files) },
            { name: 'Files left out', value: receipt?.left_out ? shown(receipt.left_out) : undefined },
            { name: 'Calendars revoked', value: shown(receipt?.calendars) },
          ]}
        />
        {error && !steps ? (
          <ErrorState title="Failed to load the steps" onRetry={() => void refetch()}>
            {messageOf(error, 'Try again.')}
          </ErrorState>
        ) : null}
        {!steps && !error ? <Skeleton lines={3} label="Loading steps..." /> : null}
        {steps ? (
          <FactList
            facts={steps.map(({ step, at, actor }) => ({
              name: requestStateLabels[step],
              value: `${formatDateTime(at, zone)}${actor ? `, ${nameOf(actor)}` : ''}`,
            }))}
          />
        ) : null}
        {receipt?.tables ? <ErasurePlan caption="What was erased" counts={receipt.tables} /> : null}
      </Stack>
    </Dialog>
  );
}
