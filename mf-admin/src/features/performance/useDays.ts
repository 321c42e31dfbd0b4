import * as z from 'zod';
import { useSearchParams } from 'react-router-dom';

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
  const [params, setParams] = useSearchParams();
  const given = schema.safeParse(params.get('days') ?? usual);
  return [
    given.success ? given.data : usual,
    (days) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (days === usual) next.delete('days');
          else next.set('days', String(days));
          return next;
        },
        { replace: true },
      ),
  ];
}
