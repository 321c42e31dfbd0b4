import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { payByCard } from '../../entities/billing/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import type { Invoice } from '@milepost/shared/entities/invoices/model';
import { formatMoney } from '@milepost/shared/domain/money';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { CopyField } from '@milepost/shared/ui/CopyField';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';

const Lines = styled.span`
  white-space: pre-line;
`;
const byTransfer = 'Write the reference on the transfer. The invoice is marked as paid when the money has arrived.';

/** How an invoice is paid: by card where that is possible, and by transfer to whom, how much, and with which reference. */
export function PayDialog({
  invoice,
  takesCards,
  onClose,
}: {
  invoice: Invoice;
  takesCards: boolean;
  onClose: () => void;
}) {
  const { id, number, seller, balance, currency, due_on: due, reference } = invoice;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => payByCard(id),
    onSuccess: (url) => window.location.assign(url),
  });
  return (
    <Dialog
      title={takesCards ? `Pay ${number}` : `Pay ${number} by transfer`}
      description={
        takesCards ? `Pay by card on a page of our provider Stripe, or by transfer. ${byTransfer}` : byTransfer
      }
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {takesCards && (
            <Button tone="primary" busy={isPending || isSuccess} onClick={() => mutate()}>
              Pay by card
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to open the payment. Try again.')}</Alert>}
        <FactList
          facts={[
            { name: 'Amount', value: formatMoney(balance, currency) },
            { name: 'Due', value: formatCalendarDate(due) },
            { name: 'To', value: seller.name },
            { name: 'Account', value: <Lines>{seller.bank_account}</Lines> },
          ]}
        />
        <CopyField label="Reference" value={reference} />
      </Stack>
    </Dialog>
  );
}
