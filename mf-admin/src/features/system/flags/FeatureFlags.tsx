import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { featureFlagQueries } from '@milepost/shared/entities/feature-flags/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { flagTargetsSchema, targetsText, type FeatureFlag } from '@milepost/shared/entities/feature-flags/model';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { revertReason, type SystemChange } from '@milepost/shared/entities/system-settings/model';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { SystemHistory, type ChangeWords } from '../history/SystemHistory.tsx';
import { flagColumns } from './flag-columns.tsx';
import { FlagDialog } from './FlagDialog.tsx';
import { useChangeFlag } from './useChangeFlag.ts';

const textOf = (targets: unknown): string => {
  const { data } = flagTargetsSchema.safeParse(targets);
  return data ? targetsText(data, roleLabel) : 'Unknown';
};

/** Features that some people have, who they are, and the history of it. */
export function FeatureFlags() {
  const zone = useTimeZone();
  const flags = useQuery(featureFlagQueries.list());
  useLiveList({ table: 'system_changes', holding: ['feature_flags'] });
  const [open, setOpen] = useState<FeatureFlag | null>(null);
  const { mutate: revert } = useChangeFlag('reverted', undefined, 'Failed to revert. Try again.');
  if (flags.error && !flags.data) {
    return (
      <ErrorState title="Failed to load feature flags" onRetry={() => void flags.refetch()}>
        {messageOf(flags.error, 'Try again.')}
      </ErrorState>
    );
  }

  const wordsOf = (change: SystemChange): ChangeWords => {
    const flag = flags.data?.find(({ key }) => key === change.key);
    const { data: before } = flagTargetsSchema.safeParse(change.before);
    const isBack = flag && before && JSON.stringify(before) === JSON.stringify(flagTargetsSchema.parse(flag));
    return {
      sentence: `${flag?.label ?? change.key}: ${textOf(change.before)} → ${textOf(change.after)}`,
      onRevert:
        flag && before && !isBack ? () => revert({ flag, targets: before, reason: revertReason(change) }) : undefined,
    };
  };
  return (
    <Page>
      <Card title="Feature flags" padding="none">
        <DataTable
          caption="Feature flags"
          columns={flagColumns(zone, setOpen)}
          rows={flags.data ?? []}
          rowKey={({ key }) => key}
          isLoading={flags.isPending}
          stackBelow={760}
          empty={
            <EmptyState title="No feature flags">A flag appears here with the release that asks for it.</EmptyState>
          }
        />
      </Card>
      <SystemHistory kind="flag" empty="Each change of a flag appears here, with its reason." wordsOf={wordsOf} />
      {open ? <FlagDialog flag={open} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
