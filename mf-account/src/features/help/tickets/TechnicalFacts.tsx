import styled from 'styled-components';
import type { TicketFact } from '@milepost/shared/entities/support-tickets/model';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';

const Facts = styled.div`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-small);
  background: var(--sunken);
  font-size: var(--size-13);
  overflow-wrap: anywhere;
`;

/** The choice to send facts along, with each of them to read. */
export function TechnicalFacts({
  facts,
  isSent,
  onChange,
}: {
  facts: readonly TicketFact[];
  isSent: boolean;
  onChange: (isSent: boolean) => void;
}) {
  return (
    <Stack gap={2}>
      <Checkbox
        label="Send technical details"
        description="They help support see what you see. Only what is listed here is sent."
        checked={isSent}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isSent && (
        <Facts>
          <FactList facts={facts.map(({ label, value }) => ({ name: label, value }))} />
        </Facts>
      )}
    </Stack>
  );
}
