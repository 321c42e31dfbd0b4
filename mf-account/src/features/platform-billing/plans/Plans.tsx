import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { billingPlanQueries } from '../../../entities/billing-plans/requests.ts';
import { limitsText, priceText, type Plan } from '@milepost/shared/entities/billing-plans/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Menu } from '@milepost/shared/ui/Menu';
import { ArchivePlanDialog } from './ArchivePlanDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';

type Act = { readonly id: 'add' | 'edit' | 'archive'; readonly plan?: Plan };

const roleWords = (roles: Plan['roles']): string =>
  roles.length === 2 ? 'Clients and coaches' : roles.includes('client') ? 'Clients' : 'Coaches';

const columns: readonly Column<Plan>[] = [
  {
    id: 'name',
    header: 'Plan',
    isRowHeader: true,
    cell: ({ name, is_default, archived_at }) => (
      <Inline>
        <bdi>{name}</bdi>
        {is_default && <Badge tone="info">Default</Badge>}
        {archived_at && <Badge>Archived</Badge>}
      </Inline>
    ),
  },
  { id: 'roles', header: 'For', width: '170px', cell: ({ roles }) => roleWords(roles) },
  { id: 'price', header: 'Price', width: '170px', cell: priceText },
  {
    id: 'trial',
    header: 'Trial',
    width: '110px',
    cell: ({ trial_days: days }) => (days === 0 ? 'None' : days === 1 ? '1 day' : `${days} days`),
  },
  { id: 'limits', header: 'Includes', cell: (plan) => limitsText(plan) },
];

/** The plans that are sold: added, changed, archived. */
export function Plans() {
  const plans = useQuery(billingPlanQueries.all());
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const menu: Column<Plan> = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (plan) => (
      <Menu
        label={`Actions for ${plan.name}`}
        items={[
          { id: 'edit', label: 'Edit', onAction: () => setAct({ id: 'edit', plan }) },
          ...(plan.is_default
            ? []
            : [
                {
                  id: 'archive',
                  label: plan.archived_at ? 'Restore from archive' : 'Archive',
                  onAction: () => setAct({ id: 'archive', plan }),
                },
              ]),
        ]}
      />
    ),
  };
  return (
    <Stack>
      <Inline align="end">
        <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAct({ id: 'add' })}>
          Add plan
        </Button>
      </Inline>
      <LoadedContent query={plans} failure="Failed to load plans">
        <DataTable
          caption="Plans"
          columns={[...columns, menu]}
          rows={plans.data ?? []}
          rowKey={({ id }) => id}
          isLoading={plans.isPending}
          stackBelow={760}
        />
      </LoadedContent>
      {act?.id === 'add' && <PlanDialog onClose={close} />}
      {act?.id === 'edit' && act.plan && <PlanDialog plan={act.plan} onClose={close} />}
      {act?.id === 'archive' && act.plan && <ArchivePlanDialog plan={act.plan} onClose={close} />}
    </Stack>
  );
}
