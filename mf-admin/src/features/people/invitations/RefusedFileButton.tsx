import type { InvitationRow, JudgedInvitation } from '../../../entities/user-invitations/model.ts';
import { Button } from '@milepost/shared/ui/Button';
import { saveFile } from '@milepost/shared/ui/SaveFile';
import { refusedFile } from './people-files.ts';

type Props = { rows: readonly InvitationRow[]; judged: readonly JudgedInvitation[] };

/** Saves the rows that can't be invited, with the reasons. */
export function RefusedFileButton({ rows, judged }: Props) {
  return (
    <Button
      onClick={() =>
        saveFile(new Blob([refusedFile(rows, judged)], { type: 'text/csv;charset=utf-8' }), 'not-invited.csv')
      }
    >
      Download rows with reasons
    </Button>
  );
}
