import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { countQuery } from './counts.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import type { NavigationEntry } from '@milepost/shared/contract/module-contract';

const Mark = styled.span`
  min-width: 20px;
  margin-left: auto;
  padding: 0 6px;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--on-accent);
  font-size: var(--size-12);
  line-height: 18px;
  font-weight: 600;
  text-align: center;
  font-variant-numeric: tabular-nums;

  /* Beside the icon, where the sidebar shows icons only. */
  nav & {
    @media (min-width: 721px) and (max-width: 1100px) {
      position: absolute;
      top: -2px;
      right: -2px;
      min-width: 16px;
      padding: 0 4px;
      font-size: 10px;
      line-height: 16px;
    }
  }
`;

const most = 99;

/** How much new there is behind an entry of the sidebar; nothing while there is nothing. */
export function EntryCount({ count }: { count: NonNullable<NavigationEntry['count']> }) {
  const { user } = useSignedIn();
  const query = countQuery(count.function, user.id);
  useLiveList(...count.tables.map((table) => ({ table, queryKeys: [query.queryKey] })));
  const { data: value = 0 } = useQuery(query);
  if (value === 0) return null;
  return (
    <Mark>
      {value > most ? `${most}+` : value}
      <span className="visually-hidden"> unread</span>
    </Mark>
  );
}
