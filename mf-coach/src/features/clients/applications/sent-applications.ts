/** In the address of the list: what was applied for, which figures count; saved jobs are left out. */
export const sentOnly = 'sent';
