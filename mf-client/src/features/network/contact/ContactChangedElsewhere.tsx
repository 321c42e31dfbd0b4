import { useApplicationName } from '@milepost/shared/features/application-choice/useApplicationName';
import type { ContactForm } from '@milepost/shared/entities/contacts/model';
import { ChangedElsewhere, type ChangedElsewhereProps } from '@milepost/shared/ui/ChangedElsewhere';
import { differingContactFields } from './differing-contact-fields.ts';

type Props = Pick<ChangedElsewhereProps, 'busy' | 'onKeepMine' | 'onTakeTheirs' | 'onClose'> & {
  mine: ContactForm;
  theirs: ContactForm;
};

/** Shows where the typed contact differs from the one that was saved elsewhere meanwhile. */
export function ContactChangedElsewhere({ mine, theirs, ...acts }: Props) {
  const own = useApplicationName(mine.application_id);
  const other = useApplicationName(theirs.application_id);
  return (
    <ChangedElsewhere
      title="This contact was changed elsewhere"
      fields={differingContactFields(mine, theirs, (id) => (id === mine.application_id ? own : other))}
      {...acts}
    />
  );
}
