import { moduleTitle } from '@milepost/shared/contract/module-name';
import type { ClientErrorGroup, ErrorState } from '../../entities/client-errors/model.ts';
import { counted, formatCount } from '@milepost/shared/domain/counts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';
import { kindWords, stateNames, stateText } from './error-words.ts';
import { StackTrace } from './StackTrace.tsx';

/** Reverts a release that has an error: the button's label, and its action. */
export type ReleaseAction = { readonly label: string; readonly onAction: () => void };

type Props = {
  error: ClientErrorGroup;
  zone: string;
  onState: (state: ErrorState) => void;
  releaseAction: ReleaseAction | null;
  onClose: () => void;
};

const changedText = ({ changed_at, changed_by }: ClientErrorGroup, zone: string): string =>
  changed_at === null ? '' : `, ${formatDateTime(changed_at, zone)} by ${changed_by ?? 'a deleted user'}`;

/** Everything that browsers reported of one error, and its state; no person who met it is named. */
export function ErrorDialog({ error, zone, onState, releaseAction, onClose }: Props) {
  const { module, version, kind, message, count, people, first_at, last_at, releases, path, stack, state } = error;
  const states = (['seen', 'fixed', 'new'] as const).filter((other) => other !== state);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Error"
      size="large"
      description={message ?? 'Only administrators see the error text.'}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {state === null ? null : (
            <Menu
              label="Change state"
              look="button"
              items={states.map((next) => ({
                id: next,
                label: next === 'fixed' ? 'Mark as fixed in a version' : `Mark as ${stateNames[next].toLowerCase()}`,
                onAction: () => onState(next),
              }))}
            />
          )}
          {releaseAction ? (
            <Button tone="critical" onClick={releaseAction.onAction}>
              {releaseAction.label}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack>
        <FactList
          facts={[
            { name: 'State', value: state && `${stateText(error)}${changedText(error, zone)}` },
            {
              name: 'Fixed in',
              value: error.came_back && error.fixed_in && `${error.fixed_in}, and seen again since`,
            },
            { name: 'Module', value: moduleTitle(module) },
            {
              name: 'Releases',
              value: releases.map((one) => `${one.version} (${counted(one.count, 'time')})`).join(', '),
            },
            { name: 'Kind', value: kindWords[kind] },
            { name: 'Page', value: path ?? 'Not known' },
            {
              name: 'Reported by',
              value:
                people === null
                  ? 'Visitors who were not signed in'
                  : `Users who were signed in: ${formatCount(people)}`,
            },
            { name: 'Times', value: formatCount(count) },
            { name: 'First seen', value: formatDateTime(first_at, zone) },
            { name: 'Last seen', value: formatDateTime(last_at, zone) },
          ]}
        />
        {stack ? <StackTrace module={module} version={version} stack={stack} /> : null}
      </Stack>
    </Dialog>
  );
}
