import { roleLabel, roleSchema } from '@milepost/shared/entities/people/model';

/** A role as people read it; what a file calls a role and is none stays as the file has it. */
export const roleWords = (role: string, written = role): string => {
  const parsed = roleSchema.safeParse(role);
  return parsed.success ? roleLabel(parsed.data) : written;
};
