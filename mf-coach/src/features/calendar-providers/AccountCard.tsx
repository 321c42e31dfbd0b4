import { useState } from 'react';
import { ExternalLink as Elsewhere } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  calendarName,
  type AccountCalendar,
  type CalendarIntegration,
} from '@milepost/shared/entities/calendar-integrations/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { AccountSettingsDialog } from './AccountSettingsDialog.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { benefit } from './provider-help.ts';
import { NotEnabled } from './NotEnabled.tsx';
import { useConnectAccount } from './useCalendarActions.ts';

type Props = {
  type: AccountCalendar;
  integration: CalendarIntegration | undefined;
  /** Whether the operator of this site has set up the provider. */
  isAvailable: boolean;
};

const state = (integration: CalendarIntegration | undefined) => {
  if (!integration?.is_connected) return <Badge>Not connected</Badge>;
  return integration.needs_reconnect ? (
    <Badge tone="caution">Needs attention</Badge>
  ) : (
    <Badge tone="positive">Connected</Badge>
  );
};

/** Google or Outlook: whether it is connected, its state, and the actions. */
export function AccountCard({ type, integration, isAvailable }: Props) {
  const zone = useTimeZone();
  const [open, setOpen] = useState<'settings' | 'disconnect'>();
  const close = () => setOpen(undefined);
  const connect = useConnectAccount();
  const name = calendarName[type];
  const isConnected = integration?.is_connected ?? false;
  const needsReconnect = integration?.needs_reconnect ?? false;
  const connectButton = (label: string) => (
    <Button icon={<Elsewhere size={16} aria-hidden />} busy={connect.isPending} onClick={() => connect.mutate(type)}>
      {label}
    </Button>
  );

  return (
    <Card title={name} actions={state(integration)}>
      <Stack gap={3}>
        {isAvailable || isConnected ? <p>{benefit[type]}</p> : <NotEnabled type={type} />}
        {connect.error && (
          <Alert tone="critical">{messageOf(connect.error, `Failed to connect ${name}. Try again.`)}</Alert>
        )}
        {needsReconnect && (
          <Alert tone="caution">
            {name} no longer accepts the sign-in. Until you reconnect, busy times and sessions there aren&apos;t
            updated.
          </Alert>
        )}
        {integration?.is_connected && (
          <FactList
            facts={[
              { name: 'Email', value: integration.email },
              { name: 'Calendar ID', value: integration.calendar_id },
              { name: 'Sync', value: integration.writes_sessions ? 'Busy times and sessions' : 'Busy times only' },
              {
                name: 'Last sync',
                value: integration.last_event_at
                  ? formatDateTime(integration.last_event_at, zone)
                  : 'Starts within a minute',
              },
            ]}
          />
        )}
        {isConnected && (
          <Inline>
            {needsReconnect && isAvailable && connectButton('Reconnect')}
            <Button onClick={() => setOpen('settings')}>Settings</Button>
            <Button tone="quiet" onClick={() => setOpen('disconnect')}>
              Disconnect
            </Button>
          </Inline>
        )}
        {!isConnected && isAvailable && <Inline>{connectButton('Connect')}</Inline>}
      </Stack>
      {open === 'settings' && integration && (
        <AccountSettingsDialog type={type} integration={integration} onClose={close} />
      )}
      <DisconnectDialog type={type} isOpen={open === 'disconnect'} onClose={close} />
    </Card>
  );
}
