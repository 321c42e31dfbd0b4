import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { checkInvitations, inviteUsers } from '../../../entities/user-invitations/requests.ts';
import type { JudgedInvitation } from '../../../entities/user-invitations/model.ts';
import { readText } from '@milepost/shared/ui/ReadText';
import { readPeople, type ReadPeople } from './read-people.ts';

/** A file as it was read, with what the database says of each row. */
export type CheckedFile = ReadPeople & {
  readonly name: string;
  readonly judged: readonly JudgedInvitation[];
};

/** The way of a file: read and checked, then sent. */
export function useInvitedFile() {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: async (file: File): Promise<CheckedFile> => {
      const { text } = await readText(file);
      const read = readPeople(text);
      return { name: file.name, ...read, judged: await checkInvitations(read.rows) };
    },
  });
  const send = useMutation({
    mutationFn: ({ rows }: CheckedFile) => inviteUsers(rows),
    onSettled: () => invalidate(client, 'user_invitations'),
  });
  const forget = (): void => {
    check.reset();
    send.reset();
  };
  return { check, send, forget };
}
