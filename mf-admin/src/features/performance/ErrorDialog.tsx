import styled from 'styled-components';
import { moduleName, type ErrorGroup } from '@milepost/shared/domain/browser-reports';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';
import { kindWords } from './error-columns.tsx';

const Trace = styled.pre`
  max-height: 320px;
  margin: 0;
  padding: 12px;
  overflow: auto;
  background: var(--sunken);
  border-radius: var(--radius-small);
  font: var(--size-12) / 1.5 var(--font-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Everything that browsers told of one error; no person is named in it. */
export function ErrorDialog({ error, zone, onClose }: { error: ErrorGroup; zone: string; onClose: () => void }) {
  const { module, version, channel, kind, message, count, first_at, last_at, path, stack, is_signed_in } = error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Error"
      size="large"
      description={message ?? 'Only administrators see the error text.'}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Stack>
        <FactList
          facts={[
            { name: 'Module', value: `${moduleName(module)} ${version} (${channel})` },
            { name: 'Kind', value: kindWords[kind] },
            { name: 'Page', value: path ?? 'Not known' },
            {
              name: 'Reported by',
              value: is_signed_in ? 'People who were signed in' : 'Visitors who were not signed in',
            },
            { name: 'Times', value: String(count) },
            { name: 'First', value: formatDateTime(first_at, zone) },
            { name: 'Last', value: formatDateTime(last_at, zone) },
          ]}
        />
        {stack ? <Trace tabIndex={0}>{stack}</Trace> : null}
      </Stack>
    </Dialog>
  );
}
