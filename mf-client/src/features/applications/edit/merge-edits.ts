import {
  applicationColumns,
  type ApplicationColumn,
  type JobApplicationForm,
} from '@milepost/shared/entities/job-applications/model';
import type { ApplicationFormState } from '../form/columns.ts';

type Sides = {
  /** The row as it was when typing began. */
  readonly base: JobApplicationForm;
  readonly mine: JobApplicationForm;
  /** The row as it is now. */
  readonly theirs: JobApplicationForm;
};

/** What was typed here. */
export const typedColumns = ({ base, mine }: Pick<Sides, 'base' | 'mine'>): readonly ApplicationColumn[] =>
  applicationColumns.filter((column) => mine[column] !== base[column]);

/** What was typed here and changed elsewhere to something else: the only columns in which one edit could undo the other. */
export const conflictsOf = ({ base, mine, theirs }: Sides): readonly ApplicationColumn[] =>
  typedColumns({ base, mine }).filter((column) => theirs[column] !== base[column] && theirs[column] !== mine[column]);

/**
 * Makes `theirs` the base of the form: fields not typed in show it, the others keep what was typed. Fields that do not
 * change are not touched, so that the caret stays where it is.
 * @param drop typed columns that give way as well
 */
export const rebaseEdits = (
  form: ApplicationFormState,
  { base, mine, theirs }: Sides,
  drop: readonly ApplicationColumn[] = [],
): void => {
  const conflicting = typedColumns({ base, mine }).filter(
    (column) => !drop.includes(column) && mine[column] !== theirs[column],
  );
  for (const column of applicationColumns) {
    if (theirs[column] === base[column] && (mine[column] === base[column] || conflicting.includes(column))) continue;
    form.resetField(column, { defaultValue: theirs[column] });
    if (conflicting.includes(column)) form.setValue(column, mine[column], { shouldDirty: true });
  }
};
