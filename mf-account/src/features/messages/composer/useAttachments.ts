import { useState } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import { removeFiles, uploadFile } from '@milepost/shared/data/files';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Attachment } from '@milepost/shared/entities/messages/model';
import { endingOf, refusalOf } from '@milepost/shared/domain/attachable-files';
import type { DraftInUse } from './useDraft.ts';

/** A file that is not in storage yet. */
export type Upload = {
  readonly file: File;
  readonly attachment: Attachment;
  /** Why it did not arrive; undefined while it is on its way. */
  readonly problem: string | undefined;
};

/** Files of a draft: each is stored as it is chosen, so that sending the message takes no longer than its words. */
export function useAttachments(conversationId: string, draft: DraftInUse) {
  const { user } = useSignedIn();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const { value, set } = draft;

  const forget = (id: string): void => setUploads((all) => all.filter(({ attachment }) => attachment.id !== id));
  const store = async ({ file, attachment }: Upload): Promise<void> => {
    setUploads((all) => [
      ...all.filter((one) => one.attachment.id !== attachment.id),
      { file, attachment, problem: undefined },
    ]);
    try {
      await uploadFile('attachments', attachment.file_path, file);
      set((before) =>
        // Sent or begun anew meanwhile: the file belongs to no draft.
        attachment.file_path.includes(before.id)
          ? { ...before, attachments: [...before.attachments, attachment] }
          : before,
      );
      forget(attachment.id);
    } catch (error) {
      const problem = messageOf(error, 'Failed to upload the file.');
      setUploads((all) => all.map((one) => (one.attachment.id === attachment.id ? { ...one, problem } : one)));
    }
  };

  const add = (files: readonly File[]): void => {
    setRefusal(undefined);
    files.forEach((file, index) => {
      const refused = refusalOf(file, value.attachments.length + uploads.length + index);
      if (refused) return setRefusal(refused);
      const id = crypto.randomUUID();
      const file_path = `${conversationId}/${user.id}/${value.id}/${id}.${endingOf(file)}`;
      const attachment = { id, file_path, file_name: file.name, size_bytes: file.size, mime_type: file.type };
      void store({ file, attachment, problem: undefined });
    });
  };

  const remove = ({ id, file_path }: Attachment): void => {
    forget(id);
    set((before) => ({ ...before, attachments: before.attachments.filter((one) => one.id !== id) }));
    // A file that stays in storage is read by nobody but its owner.
    removeFiles('attachments', [file_path]).catch(() => undefined);
  };

  return { uploads, refusal, add, remove, retry: (upload: Upload) => void store(upload) };
}
