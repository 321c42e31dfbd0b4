import * as z from 'zod';
import { useAddress } from '@milepost/shared/features/address';

export const dayChoices = [
  { value: '1', label: 'Day' },
  { value: '7', label: 'Week' },
  { value: '30', label: 'Month' },
  { value: '90', label: 'Quarter' },
];
const usual = 7;
const schema = z.coerce.number().pipe(z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90)]));

/** Over how many days the figures go: the address's, a week unless it says. */
export function useDays(): readonly [number, (days: number) => void] {
  const { parameters, change } = useAddress();
  const given = schema.safeParse(parameters.get('days') ?? usual);
  return [given.success ? given.data : usual, (days) => change({ days: days === usual ? null : String(days) })];
}
