import * as z from 'zod';

/** Who issues invoices, and by which rules. */
export const billingSellerSchema = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  tax_id: z.string(),
  bank_account: z.string(),
  tax_label: z.string(),
  /** Hundredths of a percent. */
  tax_rate: z.number(),
  time_zone: z.string(),
  payment_days: z.number(),
  read_only_days: z.number(),
  revision: z.number(),
});
export type BillingSeller = z.infer<typeof billingSellerSchema>;
