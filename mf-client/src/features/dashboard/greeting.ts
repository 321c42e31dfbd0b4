import { timeIn } from '@milepost/shared/domain/dates';

/** 'Good morning, Dana' by the clock of `zone`; without a name when there is none. */
export const greeting = (fullName: string | null, zone: string, now: Date = new Date()): string => {
  const hour = Number(timeIn(zone, now.toISOString()).slice(0, 2));
  const time = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  const firstName = fullName?.trim().split(/\s+/)[0];
  return `Good ${time}${firstName ? `, ${firstName}` : ''}`;
};
