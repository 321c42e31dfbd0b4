import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted } from '@milepost/shared/domain/counts';
import { organizationFigureIds, type OrganizationFigures } from '@milepost/shared/entities/organizations/model';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip, type Stat } from '@milepost/shared/ui/StatStrip';

const Basis = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;

type Figure = OrganizationFigures['figures'][number];
const shown: Readonly<
  Record<
    Figure['id'],
    { label: string; title: string; unit?: string; basis: (people: string, total: string) => string }
  >
> = {
  active: {
    label: 'Active clients',
    title: 'Clients who used Milepost in the last 30 days',
    basis: (people) => `of ${people}`,
  },
  applications: {
    label: 'Applications per client',
    title: 'The median of the clients who applied in the last 90 days',
    basis: (people, total) => `${total} by ${people}`,
  },
  response_rate: {
    label: 'Response rate',
    title: 'Applications of the last 90 days that an employer responded to',
    unit: '%',
    basis: (people, total) => `${total} applications by ${people}`,
  },
  interview_rate: {
    label: 'Interview rate',
    title: 'Applications of the last 90 days that led to an interview',
    unit: '%',
    basis: (people, total) => `${total} applications by ${people}`,
  },
  sessions: {
    label: 'Completed sessions',
    title: 'Coaching sessions completed in the last 90 days',
    basis: (people) => `with ${people}`,
  },
};

const statOf = (id: Figure['id'], figure: Figure | undefined): Stat => {
  const { label, title, unit = '', basis } = shown[id];
  if (figure?.value == null || figure.people === null || figure.total === null) {
    return { id, label, title, value: '–', basis: 'Needs at least 5 clients' };
  }
  const value = `${figure.value.toLocaleString('en-US')}${unit}`;
  return { id, label, title, value, basis: basis(`${figure.people} clients`, figure.total.toLocaleString('en-US')) };
};

/** What the clients of an organization do together. Nobody's own figures can be read from it. */
export function Figures({ orgId }: { orgId: string }) {
  const { data, error, refetch } = useQuery(organizationQueries.figures(orgId));
  if (error && !data) {
    return (
      <ErrorState title="Failed to load the figures" onRetry={() => void refetch()}>
        {messageOf(error, 'Check your connection and try again.')}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton shape="block" height="92px" label="Loading figures..." />;
  const members: Stat = {
    id: 'members',
    label: 'Members',
    value: data.members,
    basis: `${counted(data.clients, 'client')}, ${counted(data.coaches, 'coach', 'coaches')}`,
  };
  return (
    <Stack gap={2}>
      <StatStrip
        label="Figures of the organization"
        stats={[
          members,
          ...organizationFigureIds.map((id) =>
            statOf(
              id,
              data.figures.find((one) => one.id === id),
            ),
          ),
        ]}
      />
      <Basis>
        Applications and sessions are from the last 90 days. Figures about fewer than 5 clients are withheld, and no
        one’s own data is shown.
      </Basis>
    </Stack>
  );
}
