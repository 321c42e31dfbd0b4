import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { analyticsQueries } from '../../entities/analytics/requests.ts';
import { analyticsDays, scopeKey, type AnalyticsScope } from '../../entities/analytics/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatCalendarDate, formatZonedDateTime } from '@milepost/shared/domain/dates';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { Select } from '@milepost/shared/ui/Select';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { useNavigate } from '@milepost/shared/ui/routing';
import { analyticsTables } from './analytics-tables.ts';
import { AreasCard } from './cards/AreasCard.tsx';
import { CoachesCard } from './cards/CoachesCard.tsx';
import { FunnelCard } from './cards/FunnelCard.tsx';
import { RetentionCard } from './cards/RetentionCard.tsx';
import { WaitsCard } from './cards/WaitsCard.tsx';
import { FigureRowsSheet } from './FigureRowsSheet.tsx';
import { useAnalyticsAddress } from './useAnalyticsAddress.ts';

const Basis = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;
const Pair = styled(Columns)`
  align-items: stretch;
`;

const periods = analyticsDays.map((days) => ({
  value: String(days),
  label: days === 365 ? '12 months' : `${days} days`,
}));
const scopeLabel = ({ scope, name }: AnalyticsScope): string =>
  scope === 'organization' ? (name ?? 'Organization') : { platform: 'Platform', clients: 'My clients' }[scope];

type Props = {
  scopes: readonly AnalyticsScope[];
  /** What makes files of the figures, given them as tables, and the period in words. */
  files?: (tables: readonly FileTable[], period: string) => ReactNode;
};

/** The figures of one of these scopes over a period, both from the address. */
export function AnalyticsFigures({ scopes, files }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const address = useAnalyticsAddress();
  const chosen = scopes.find((scope) => scopeKey(scope) === address.scope) ?? scopes[0];
  const view = {
    scope: chosen?.scope ?? 'clients',
    orgId: chosen?.org_id ?? null,
    days: address.days,
    timeZone: zone,
  };
  const { data, error, refetch } = useQuery({ ...analyticsQueries.figures(user.id, view), enabled: !!chosen });
  const hasRows = view.scope !== 'organization';
  const card = { onOpen: hasRows ? address.open : undefined };
  return (
    <Stack gap={5}>
      <Toolbar>
        {scopes.length > 1 && chosen ? (
          <Select
            label="Whose figures"
            hideLabel
            value={scopeKey(chosen)}
            options={scopes.map((scope) => ({ value: scopeKey(scope), label: scopeLabel(scope) }))}
            onChange={({ target }) => address.setScope(target.value)}
          />
        ) : null}
        <SegmentedControl label="Period" options={periods} value={String(view.days)} onChange={address.setDays} />
        {data &&
          files?.(
            analyticsTables(data),
            `${formatCalendarDate(data.from)} to ${formatCalendarDate(data.to)}, ${zone}. `,
          )}
      </Toolbar>
      {data ? (
        <>
          <Basis>
            {scopes.length === 1 && chosen?.scope === 'organization' ? `${scopeLabel(chosen)}: ` : null}
            {`${formatCalendarDate(data.from)} to ${formatCalendarDate(data.to)}, compared with the ${view.days} days before. Counted ${formatZonedDateTime(data.counted_at, zone)}; days are in this time zone.`}
            {hasRows ? null : ' Counts from 1 to 4 aren’t shown.'}
          </Basis>
          <Pair ratio="equal">
            <FunnelCard analytics={data} {...card} />
            <AreasCard analytics={data} {...card} />
          </Pair>
          <RetentionCard analytics={data} {...card} />
          <Pair ratio="equal">
            <WaitsCard analytics={data} {...card} />
            <CoachesCard
              analytics={data}
              onCoach={view.scope === 'platform' ? (id) => void navigate(`/admin/users/${id}`) : undefined}
            />
          </Pair>
        </>
      ) : null}
      {!data && error ? (
        <ErrorState title="Failed to load analytics" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton shape="block" height="560px" label="Loading analytics..." /> : null}
      {hasRows && address.figure ? (
        <FigureRowsSheet
          key={JSON.stringify(address.figure)}
          view={view}
          figure={address.figure}
          onClose={address.close}
        />
      ) : null}
    </Stack>
  );
}
