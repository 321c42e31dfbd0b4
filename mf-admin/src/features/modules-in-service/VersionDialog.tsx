import { useTimeZone } from '@milepost/shared/auth';
import { moduleTitle } from '@milepost/shared/contract/module-name';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { type PublishedVersion } from '../../entities/releases/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';
import { withoutAddress } from './release-words.ts';

type Counts = { readonly passed: number; readonly failed: number; readonly at: string };

const countsText = (counts: Counts | undefined, zone: string): string =>
  counts
    ? `${counts.passed.toLocaleString('en-US')} passed, ${counts.failed.toLocaleString('en-US')} failed, ${formatDateTime(counts.at, zone)}`
    : 'Not run';

type Props = { version: PublishedVersion; onClose: () => void };

/** What the gate says of a version that it doesn't refuse; npm start brings in what nobody has run. */
function GateAlert({ state, isGated }: { state: PublishedVersion['state']; isGated: boolean }) {
  if (state !== 'stable') return <Alert tone="positive">The gate has nothing against this version.</Alert>;
  return isGated ? (
    <Alert tone="positive">The gate let this version pass.</Alert>
  ) : (
    <Alert tone="info">This version came into service without the gate.</Alert>
  );
}

/** What is known of a published version: its tests, its journeys, and what the gate says against it. */
export function VersionDialog({ version, onClose }: Props) {
  const zone = useTimeZone();
  const { gate, published, promoted, state } = version;
  const refusals = gate?.refusals ?? [];
  return (
    <Dialog isOpen size="large" title={`${moduleTitle(version.part)} ${version.version}`} onClose={onClose}>
      <Stack>
        <FactList
          facts={[
            { name: 'Published', value: `${formatDateTime(published.at, zone)} by ${withoutAddress(published.who)}` },
            {
              name: 'In service since',
              value: promoted && `${formatDateTime(promoted.at, zone)} by ${withoutAddress(promoted.who)}`,
            },
            { name: 'Reason', value: promoted?.why },
            {
              name: 'First page',
              value: `${Math.round(version.initialBytes / 1024).toLocaleString('en-US')} KB, compressed`,
            },
            { name: 'Own tests', value: gate ? countsText(gate.tests, zone) : undefined },
            { name: 'Journeys', value: gate ? countsText(gate.journeys, zone) : undefined },
            { name: 'Beside the shell', value: gate?.journeys?.shell },
          ]}
        />
        {gate && refusals.length === 0 ? <GateAlert state={state} isGated={gate.tests !== undefined} /> : null}
        {refusals.length > 0 ? (
          <Alert tone="caution" title="The gate refuses this version">
            <ul>
              {refusals.map(({ what, how }) => (
                <li key={what}>
                  {what} {how}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </Stack>
    </Dialog>
  );
}
