import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@milepost/shared/data/client';
import { fetchOne } from '@milepost/shared/data/request/request';
import { updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';
import { billingSellerSchema, type BillingSeller } from './model.ts';

/** Who issues invoices. @throws AppError */
export const fetchSeller = (): Promise<BillingSeller> =>
  fetchOne(supabase().from('billing_seller').select('*').single(), billingSellerSchema);

/**
 * Changes who issues invoices, unless somebody else did first.
 * @throws AppError `changed_elsewhere`; with the sentence that refuses
 */
export const saveSeller = ({ revision, ...seller }: BillingSeller): Promise<BillingSeller> =>
  updateUnlessChanged('billing_seller', { id: 'true', revision }, seller, billingSellerSchema);

const billingSellerKeys = { current: () => ['billingSeller'] };

export const billingSellerQueries = {
  current: () =>
    queryOptions({ queryKey: billingSellerKeys.current(), meta: { tables: ['billing_seller'] }, queryFn: fetchSeller }),
};
