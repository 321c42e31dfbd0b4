import { webhookAddressOf } from '@milepost/shared/entities/calendar-integrations/requests';
import {
  calendarName,
  type BookingPageType,
  type ConnectedBookingPage,
} from '@milepost/shared/entities/calendar-integrations/model';
import { Button } from '@milepost/shared/ui/Button';
import { CopyField } from '@milepost/shared/ui/CopyField';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { ExternalLink } from '@milepost/shared/ui/TextLink';
import { Steps } from './list.styles.ts';
import { setups } from './provider-help.ts';

type Props = { type: BookingPageType; connected: ConnectedBookingPage; onClose: () => void };

/** What the coach copies to the provider. The secret is shown here and never again. */
export function WebhookSetup({ type, connected, onClose }: Props) {
  const { page, steps, address, secret } = setups[type];
  const { webhook_url: path } = connected.integration;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={`Finish in ${calendarName[type]}`}
      description={`${calendarName[type]} sends each booking to Milepost, signed with your secret.`}
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        {path && <CopyField label={address} value={webhookAddressOf(path)} />}
        <CopyField label={secret} value={connected.secret} description="Copy it now. It won't be shown again." />
        <ExternalLink href={page}>Open {calendarName[type]} again</ExternalLink>
      </Stack>
    </Dialog>
  );
}
