import { useState } from 'react';
import { ExternalLink as Elsewhere } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { webhookAddressOf } from '@milepost/shared/entities/calendar-integrations/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  calendarName,
  type BookingPageType,
  type CalendarIntegration,
} from '@milepost/shared/entities/calendar-integrations/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { ExternalLink } from '@milepost/shared/ui/TextLink';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { benefit, setups } from './provider-help.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { useConnectBookingPage } from './useCalendarActions.ts';
import { WebhookSetup } from './WebhookSetup.tsx';

type Props = { type: BookingPageType; integration: CalendarIntegration | undefined };

/** Cal.com or Calendly: whether it is connected, its state, and the actions. */
export function ProviderCard({ type, integration }: Props) {
  const zone = useTimeZone();
  const [open, setOpen] = useState<'settings' | 'disconnect'>();
  const close = () => setOpen(undefined);
  const connect = useConnectBookingPage();
  const name = calendarName[type];
  const isConnected = integration?.is_connected ?? false;

  return (
    <Card title={name} actions={isConnected ? <Badge tone="positive">Connected</Badge> : <Badge>Not connected</Badge>}>
      <Stack gap={3}>
        <p>{benefit[type]}</p>
        {connect.error && (
          <Alert tone="critical">{messageOf(connect.error, `Failed to connect ${name}. Try again.`)}</Alert>
        )}
        {integration?.is_connected && (
          <FactList
            facts={[
              { name: 'Email', value: integration.email },
              { name: 'Calendar ID', value: integration.calendar_id },
              {
                name: 'Webhook',
                value: integration.webhook_url && <code>{webhookAddressOf(integration.webhook_url)}</code>,
              },
              {
                name: 'Booking page',
                value: integration.booking_url && (
                  <ExternalLink href={integration.booking_url}>{integration.booking_url}</ExternalLink>
                ),
              },
              {
                name: 'Last event',
                value: integration.last_event_at
                  ? formatDateTime(integration.last_event_at, zone)
                  : `None yet. Finish the setup in ${name}.`,
              },
            ]}
          />
        )}
        {isConnected ? (
          <Inline>
            <Button onClick={() => setOpen('settings')}>Settings</Button>
            <Button tone="quiet" onClick={() => setOpen('disconnect')}>
              Disconnect
            </Button>
          </Inline>
        ) : (
          <Inline>
            <Button
              icon={<Elsewhere size={16} aria-hidden />}
              busy={connect.isPending}
              onClick={() => {
                window.open(setups[type].page, '_blank', 'noopener,noreferrer');
                connect.mutate(type);
              }}
            >
              Connect
            </Button>
          </Inline>
        )}
      </Stack>
      {open === 'settings' && integration && (
        <SettingsDialog
          type={type}
          integration={integration}
          onNewSecret={() => {
            close();
            connect.mutate(type);
          }}
          onClose={close}
        />
      )}
      <DisconnectDialog type={type} isOpen={open === 'disconnect'} onClose={close} />
      {connect.data && <WebhookSetup type={type} connected={connect.data} onClose={() => connect.reset()} />}
    </Card>
  );
}
