import { supabase } from '@milepost/shared/data/client';
import { AppError } from '../../domain/app-error/app-error.ts';
import { documentTypeOf, documentTypesTaken } from '../../domain/document-files/document-files.ts';
import { storedFileName } from '../../domain/stored-files/stored-files.ts';
import { taskFileSchema } from '../tasks/model.ts';
import type { StoredTaskFile, TaskFile } from '../tasks/model.ts';
import { fileRefusal, signedAddress, uploadFile } from '../../data/files/files.ts';
import { createOnce } from '../../data/request/create-once.ts';
import { execute } from '../../data/request/request.ts';

const table = 'task_files';

const refused = new AppError({
  code: 'invalid_mime_type',
  kind: 'invalid',
  message: 'This file was rejected. Upload a PDF, Word document, or text file up to 10 MB.',
});

/**
 * Puts a file into its owner's folder, before there is a row that says what it belongs to; the same `id` again replaces it.
 * @throws AppError when it is too large or of a kind that is not taken
 */
export async function storeTaskFile(ownerId: string, id: string, file: File): Promise<StoredTaskFile> {
  const type = documentTypeOf(file);
  if (type === undefined) throw refused;
  const file_path = `${ownerId}/tasks/${id}${documentTypesTaken[type].ending}`;
  try {
    await uploadFile('documents', file_path, new Blob([file], { type }));
  } catch (error) {
    throw fileRefusal(error, refused.message);
  }
  return { file_path, file_name: storedFileName(file.name), file_size: file.size, mime_type: type };
}

/** Puts a stored file to a task; the same `id` again gives the same row. @throws AppError */
export const addTaskFile = (
  task: { readonly id: string; readonly user_id: string },
  kind: TaskFile['kind'],
  id: string,
  stored: StoredTaskFile,
): Promise<TaskFile> =>
  createOnce(table, { ...stored, id, kind, task_id: task.id, user_id: task.user_id }, taskFileSchema);

/** Takes a file from a task; it goes for good with the last task that has it. @throws AppError */
export const removeTaskFile = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** An address for a minute that saves the file under its own name. @throws AppError */
export const taskFileDownload = ({ file_path, file_name }: StoredTaskFile): Promise<string> =>
  signedAddress('documents', file_path, { seconds: 60, downloadAs: file_name });
