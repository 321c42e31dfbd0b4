import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime, formatShortDate } from '@milepost/shared/domain/dates';
import { counted } from '@milepost/shared/domain/counts';
import { materialFact, type LibraryMaterial } from '@milepost/shared/entities/materials/model';
import { nameOf, type Person } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Stack } from '@milepost/shared/ui/Layout';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { MaterialVersions } from './MaterialVersions.tsx';
import type { useMaterialActions } from './useMaterialActions.ts';

const Row = styled(CardRow)`
  padding-inline: 0;
`;
const Quiet = styled.p`
  color: var(--muted);
`;
const Description = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type Props = {
  material: LibraryMaterial;
  clients: readonly Person[];
  actions: ReturnType<typeof useMaterialActions>;
  onClose: () => void;
};

/** One material whole: its versions, who may open it, and who opened what and when. */
export function MaterialSheet({ material, clients, actions, onClose }: Props) {
  const zone = useTimeZone();
  const { shares, sessions, openings, description } = material;
  const clientNames = new Map(clients.map((client) => [client.id, nameOf(client)]));
  const nameIn = (clientId: string | null): string =>
    clientId === null ? 'all clients' : (clientNames.get(clientId) ?? 'a client');
  const latest = openings.toSorted((one, other) => other.last_opened_at.localeCompare(one.last_opened_at));

  return (
    <Sheet isOpen title={<bdi>{material.title}</bdi>} description={materialFact(material)} onClose={onClose}>
      <Stack gap={5}>
        {description && <Description dir="auto">{description}</Description>}
        <section aria-label="Shared with">
          <h3>Shared with</h3>
          {shares.length + sessions.length === 0 && <Quiet>Nobody. Share it to let clients open it.</Quiet>}
          <CardList>
            {shares.map((share) => (
              <Row key={share.id}>
                <RowText>
                  <h3 dir="auto">{share.client_id === null ? 'All clients' : nameIn(share.client_id)}</h3>
                  <p>Since {formatShortDate(share.created_at, zone)}</p>
                </RowText>
                <Button
                  size="small"
                  aria-label={`Withdraw from ${nameIn(share.client_id)}`}
                  onClick={() => actions.withdraw({ material, share, from: nameIn(share.client_id) })}
                >
                  Withdraw
                </Button>
              </Row>
            ))}
            {sessions.map(({ session_id, session }) => (
              <Row key={session_id}>
                <RowText>
                  <h3 dir="auto">{session?.title ?? 'A session'}</h3>
                  {session && (
                    <p>
                      Session with <bdi>{nameIn(session.client_id)}</bdi>, {formatDateTime(session.session_time, zone)}
                    </p>
                  )}
                </RowText>
                <Button
                  size="small"
                  aria-label={`Withdraw from the session ${session?.title ?? ''}`}
                  onClick={() => actions.withdrawSession({ material, sessionId: session_id })}
                >
                  Withdraw
                </Button>
              </Row>
            ))}
          </CardList>
        </section>
        <section aria-label="Opened by">
          <h3>Opened by</h3>
          {latest.length === 0 && <Quiet>No client has opened it yet.</Quiet>}
          <CardList>
            {latest.map(({ client_id, version, times, last_opened_at }) => (
              <Row key={`${client_id} ${version}`}>
                <RowText>
                  <h3 dir="auto">{clientNames.get(client_id) ?? 'A client'}</h3>
                  <p>
                    {formatDateTime(last_opened_at, zone)}
                    {material.version > 1 && ` · Version ${version}`}
                    {times > 1 && ` · ${counted(times, 'time')} in all`}
                  </p>
                </RowText>
              </Row>
            ))}
          </CardList>
        </section>
        <MaterialVersions material={material} />
      </Stack>
    </Sheet>
  );
}
