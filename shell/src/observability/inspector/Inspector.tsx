import { useState } from 'react';
import { useShell } from '../../core/shell-context.ts';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { claimColumns, claimsOf } from './claim-columns.tsx';
import { moduleColumns } from './module-columns.tsx';
import { Overrides } from './Overrides.tsx';
import { packageColumns } from './package-columns.tsx';
import { sharedPackages } from './shared-packages.ts';
import { useInspectedModules } from './useInspectedModules.ts';

type Tab = 'modules' | 'packages' | 'claims' | 'overrides';

/** What the page is made of, for those who build and run it: releases, shared libraries, claims, overrides. */
export function Inspector({ onClose }: { onClose: () => void }) {
  const { release, modules } = useShell();
  const [tab, setTab] = useState<Tab>('modules');
  const inspected = useInspectedModules(modules);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title="Modules"
      description={`Release ${release}. Ctrl-Alt-M closes.`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Tabs
        label="What the page is made of"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'modules',
            label: 'Modules',
            content: (
              <DataTable
                caption="Modules"
                columns={moduleColumns}
                rows={inspected}
                rowKey={({ module }) => module.name}
              />
            ),
          },
          {
            id: 'packages',
            label: 'Shared packages',
            content: (
              <DataTable
                caption="Shared packages"
                columns={packageColumns}
                rows={sharedPackages()}
                rowKey={({ name, version, provider }) => [name, version, provider].join()}
              />
            ),
          },
          {
            id: 'claims',
            label: 'Claims',
            content: (
              <DataTable
                caption="Claims"
                columns={claimColumns}
                rows={claimsOf(modules)}
                rowKey={({ module, path, roles }) => [module, path, roles].join()}
              />
            ),
          },
          { id: 'overrides', label: 'Overrides', content: <Overrides modules={modules} /> },
        ]}
      />
    </Dialog>
  );
}
