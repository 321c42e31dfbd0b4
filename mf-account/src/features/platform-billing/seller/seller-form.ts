import type { BillingSeller } from '../../../entities/billing-seller/model.ts';
import { keptText } from '@milepost/shared/domain/kept-text';

/** The seller as the form holds it: text. */
export type SellerFields = Readonly<Record<Exclude<keyof BillingSeller, 'revision'>, string>>;
export type SellerFaults = Readonly<Partial<Record<keyof SellerFields, string>>>;

export const sellerFields = (seller: BillingSeller): SellerFields => ({
  ...seller,
  tax_rate: String(seller.tax_rate / 100),
  payment_days: String(seller.payment_days),
  read_only_days: String(seller.read_only_days),
});

const wholeBetween = (typed: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

/** What the form says, or what is wrong with its fields. */
export function sellerOf(
  fields: SellerFields,
  revision: number,
): { readonly seller: BillingSeller } | { readonly faults: SellerFaults } {
  const isRate = /^\d{1,3}(\.\d{1,2})?$/.test(fields.tax_rate.trim()) && Number(fields.tax_rate) <= 100;
  const faults: SellerFaults = {
    ...(keptText(fields.name) === '' && { name: 'Enter a name' }),
    ...(keptText(fields.tax_label) === '' && { tax_label: 'Enter what the tax is called' }),
    ...(!isRate && { tax_rate: 'Enter a rate from 0 to 100, such as 7.25' }),
    ...(fields.time_zone === '' && { time_zone: 'Choose a time zone' }),
    ...(!wholeBetween(fields.payment_days, 0, 90) && { payment_days: 'Enter 0 to 90 days' }),
    ...(!wholeBetween(fields.read_only_days, 7, 365) && { read_only_days: 'Enter 7 to 365 days' }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    seller: {
      ...{ name: keptText(fields.name), address: keptText(fields.address), email: keptText(fields.email) },
      ...{ tax_id: keptText(fields.tax_id), bank_account: keptText(fields.bank_account) },
      ...{ tax_label: keptText(fields.tax_label), tax_rate: Math.round(Number(fields.tax_rate) * 100) },
      ...{ time_zone: fields.time_zone, payment_days: Number(fields.payment_days) },
      ...{ read_only_days: Number(fields.read_only_days), revision },
    },
  };
}
