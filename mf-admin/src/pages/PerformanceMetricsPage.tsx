import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '@milepost/shared/auth';
import { folderName, moduleTitle } from '@milepost/shared/contract/module-name';
import { releaseQueries } from '../entities/releases/requests.ts';
import { isReleaseAtFault, type ClientErrorGroup } from '../entities/client-errors/model.ts';
import { type PublishedVersion } from '../entities/releases/model.ts';
import { ReleaseDialog } from '../features/modules-in-service/ReleaseDialog.tsx';
import { PerformancePage } from '../features/performance/PerformancePage.tsx';

const changes = { stable: 'roll-back', canary: 'end-trial' } as const;
type Open = { readonly what: (typeof changes)[keyof typeof changes]; readonly version: PublishedVersion };

/** `/admin/performance`: what is measured in browsers and in the backend, and a way back from a release that breaks. */
export default function PerformanceMetricsPage() {
  const can = useCan();
  const { data: releases } = useQuery({ ...releaseQueries.current(), enabled: can('manage_system_settings') });
  const [open, setOpen] = useState<Open | null>(null);
  const releaseActionOf = (error: ClientErrorGroup) => {
    const part = folderName(error.module);
    const version = releases?.versions.find((one) => one.part === part && one.version === error.version);
    if (!version || !isReleaseAtFault(error) || (version.state !== 'stable' && version.state !== 'canary')) return null;
    const what = changes[version.state];
    const act = what === 'roll-back' ? 'Roll back' : 'End trial of';
    return {
      label: `${act} ${moduleTitle(part)} ${version.version}`,
      onAction: () => setOpen({ what, version }),
    };
  };
  return (
    <>
      <PerformancePage releaseActionOf={releaseActionOf} />
      {open && releases ? <ReleaseDialog {...open} release={releases.release} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
