import { supabase } from '@milepost/shared/data/client';
import { changedAccountSchema, type BulkChange, type ChangedAccount } from './model.ts';
import { fetchMany, type Request } from '@milepost/shared/data/request/request';

/** Most accounts of one request. */
export const mostAtOnce = 50;

const requestFor = ({ ids, change }: BulkChange): Request => {
  switch (change.act) {
    case 'role':
      return supabase().rpc('admin_set_roles', { p_user_ids: ids, p_role: change.role });
    case 'organization':
      return supabase().rpc('admin_set_organizations', { p_user_ids: ids, p_org_id: change.orgId });
    case 'suspend':
      return supabase().rpc('admin_set_statuses', {
        p_user_ids: ids,
        p_status: 'suspended',
        p_reason: change.reason,
        p_until: change.until,
      });
    case 'restore':
      return supabase().rpc('admin_set_statuses', { p_user_ids: ids, p_status: 'active' });
  }
};

/** Changes up to `mostAtOnce` accounts, each by itself, and returns the result of each. @throws AppError `forbidden` for anybody but administrators */
export const changeAccounts = (change: BulkChange): Promise<ChangedAccount[]> =>
  fetchMany(requestFor(change), changedAccountSchema);
