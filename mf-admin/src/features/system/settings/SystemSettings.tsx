import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { systemSettingQueries } from '../../../entities/system-settings/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  revertReason,
  settingText,
  takenValue,
  type SystemChange,
  type SystemSetting,
} from '@milepost/shared/entities/system-settings/model';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { SystemHistory, type ChangeWords } from '../history/SystemHistory.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useChangeSetting } from './useChangeSetting.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What the operator decides, by area, with its history: as new as the database, in every window. */
export function SystemSettings() {
  const { data: settings, error, refetch } = useQuery(systemSettingQueries.list());
  useLiveList({ table: 'system_changes', holding: ['system_settings'] });
  const [open, setOpen] = useState<SystemSetting | null>(null);
  const { mutate: revert } = useChangeSetting('reverted', undefined, 'Failed to revert. Try again.');
  if (error && !settings) {
    return (
      <ErrorState title="Failed to load settings" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  if (!settings) return <Skeleton shape="block" height="360px" label="Loading settings..." />;

  const wordsOf = (change: SystemChange): ChangeWords => {
    const setting = settings.find(({ key }) => key === change.key);
    if (!setting)
      return { sentence: `${change.key}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}` };
    const before = takenValue(setting, change.before);
    return {
      sentence: `${setting.label}: ${settingText(setting, change.before)} → ${settingText(setting, change.after)}`,
      onRevert:
        before !== undefined && before !== setting.value
          ? () => revert({ setting, value: before, reason: revertReason(change) })
          : undefined,
    };
  };
  return (
    <Page>
      {[...new Set(settings.map((setting) => setting.area))].map((area) => (
        <Card key={area} title={area} padding="none">
          <List>
            {settings
              .filter((setting) => setting.area === area)
              .map((setting) => (
                <SettingRow key={setting.key} setting={setting} onChange={() => setOpen(setting)} />
              ))}
          </List>
        </Card>
      ))}
      <SystemHistory kind="setting" empty="Each change of a setting appears here, with its reason." wordsOf={wordsOf} />
      {open ? <SettingDialog setting={open} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
