import { signInKeys } from '../../../entities/sign-ins/requests.ts';
import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useTimeZone } from '@milepost/shared/auth';
import { saidOf } from '@milepost/shared/data/auth';
import {
  connectAddress,
  disconnectIdentity,
  endFurtherSignIn,
  identityQueries,
  type Identity,
  identityKeys,
} from '../../../entities/identities/requests.ts';
import { offeredProviders } from '@milepost/shared/data/provider-sign-in';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import { providerLabel } from '@milepost/shared/domain/sign-in-providers';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';
import { SettingsSection } from '../SettingsSection.tsx';
import { returnAddress, useProviderReturn } from './useProviderReturn.ts';

const refusalIn = (returned: ReturnType<typeof useProviderReturn>): string | null => {
  if (returned?.answer.kind !== 'refusal') return null;
  const label = providerLabel(returned.provider);
  if (returned.answer.code === 'access_denied') return `You canceled at ${label}. Nothing has changed.`;
  return `${label} was not connected. ${saidOf(returned.answer)}`;
};

const wordsOf = ({ email, connected_at: since }: Identity, zone: string): string =>
  [email, since === null ? 'connected' : `connected on ${formatDate(since, zone)}`].filter(Boolean).join(', ');

function ProviderRow({
  provider,
  words,
  act,
  onAct,
  isBusy = false,
}: {
  provider: string;
  words: string;
  act: 'Connect' | 'Disconnect';
  onAct: (() => void) | undefined;
  isBusy?: boolean;
}) {
  const label = providerLabel(provider);
  return (
    <CardRow>
      <RowText>
        <h3>{label}</h3>
        <p>{words}</p>
      </RowText>
      {onAct && (
        <Button size="small" aria-label={`${act} ${label}`} busy={isBusy} onClick={onAct}>
          {act}
        </Button>
      )}
    </CardRow>
  );
}

/** One's accounts elsewhere that sign in here: connected, and those that the operator offers. Nothing where there are none. */
export function ConnectedSignIns() {
  const zone = useTimeZone();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const { data: identities } = useQuery(identityQueries.own());
  const [disconnecting, setDisconnecting] = useState<Identity>();
  const section = useRef<HTMLDivElement>(null);
  const returned = useProviderReturn();
  const refusal = refusalIn(returned);
  const connect = useMutation({
    mutationFn: (provider: string) => connectAddress(provider, returnAddress(pathname, provider)),
    onSuccess: (address) => window.location.assign(address),
  });
  const disconnect = useMutation({
    mutationFn: disconnectIdentity,
    onSuccess: (_, { provider }) => {
      setDisconnecting(undefined);
      toast.show({ message: `${providerLabel(provider)} disconnected`, tone: 'positive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: identityKeys.own() }),
  });
  const ask = (identity: Identity | undefined): void => {
    disconnect.reset();
    setDisconnecting(identity);
  };
  const { mutate: settle } = useMutation({
    mutationFn: endFurtherSignIn,
    // It is connected, whether or not that sign-in could be ended; the list of devices may have been read before.
    onSettled: () => {
      if (returned) toast.show({ message: `${providerLabel(returned.provider)} connected`, tone: 'positive' });
      return queryClient.invalidateQueries({ queryKey: signInKeys.own() });
    },
  });
  useEffect(() => {
    if (returned?.answer.kind === 'sign-in') settle(returned.answer.tokens);
  }, [returned, settle]);
  const isTold = refusal !== null && identities !== undefined;
  useEffect(() => {
    if (isTold) section.current?.scrollIntoView({ block: 'center' });
  }, [isTold]);

  const connected = (identities ?? []).filter(({ provider }) => provider !== 'email');
  const missing = offeredProviders().filter((name) => connected.every(({ provider }) => provider !== name));
  if (identities === undefined || connected.length + missing.length === 0) return null;
  const isOnlyOne = identities.length === 1;
  return (
    <SettingsSection
      title="Connected sign-ins"
      description="Accounts elsewhere that sign you in here, beside your email address."
    >
      <Stack ref={section}>
        {refusal !== null && !connect.isPending && <Alert tone="caution">{refusal}</Alert>}
        {connect.error && (
          <Alert tone="critical">{messageOf(connect.error, 'Failed to connect the account. Try again.')}</Alert>
        )}
        <Card padding="none">
          <CardList>
            {connected.map((identity) => (
              <ProviderRow
                key={identity.id}
                provider={identity.provider}
                words={`${wordsOf(identity, zone)}${isOnlyOne ? '. Set a password before you disconnect it.' : ''}`}
                act="Disconnect"
                onAct={isOnlyOne ? undefined : () => ask(identity)}
              />
            ))}
            {missing.map((provider) => (
              <ProviderRow
                key={provider}
                provider={provider}
                words="Not connected"
                act="Connect"
                isBusy={connect.variables === provider && (connect.isPending || connect.isSuccess)}
                onAct={() => connect.mutate(provider)}
              />
            ))}
          </CardList>
        </Card>
      </Stack>
      {disconnecting && (
        <ConfirmDialog
          isOpen
          title={`Disconnect ${providerLabel(disconnecting.provider)}?`}
          confirmLabel={`Disconnect ${providerLabel(disconnecting.provider)}`}
          busy={disconnect.isPending}
          error={
            disconnect.error ? messageOf(disconnect.error, 'Failed to disconnect the account. Try again.') : undefined
          }
          onConfirm={() => disconnect.mutate(disconnecting)}
          onCancel={() => ask(undefined)}
        >
          {`You can no longer sign in with ${disconnecting.email ?? 'that account'} then. You can connect it again.`}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
