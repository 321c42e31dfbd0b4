import type { Contact } from '@milepost/shared/entities/contacts/model';

/** 'Recruiter at Halcyon Energy'. */
export const positionOf = ({ role, company }: Contact): string =>
  [role, company].filter((part) => part !== null && part !== '').join(' at ');
