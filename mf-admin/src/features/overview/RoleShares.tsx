import styled from 'styled-components';
import type { AdminOverview } from '@milepost/shared/entities/dashboard/model';
import { roles } from '@milepost/shared/contract/permissions';
import { formatCount } from '@milepost/shared/domain/counts';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { Link } from '@milepost/shared/ui/routing';

const List = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: 6px;
  font-variant-numeric: tabular-nums;
`;

/** How many people hold each role; a name leads to them. */
export function RoleShares({ byRole, total }: { byRole: AdminOverview['by_role']; total: number }) {
  return (
    <List>
      {roles.map((role) => (
        <li key={role}>
          <Line>
            <Link to={`/admin/users?role=${role}`}>{roleLabel(role)}</Link>
            <span>{formatCount(byRole[role])}</span>
          </Line>
          <ProgressBar label={`${roleLabel(role)} share`} hideLabel value={byRole[role]} max={Math.max(total, 1)} />
        </li>
      ))}
    </List>
  );
}
