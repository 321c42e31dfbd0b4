import type { Caller } from '../../caller/caller.ts';
import { dryRun } from '../asking.ts';
import { requireBucket } from '../buckets.ts';
import type { StorageContext } from '../context.ts';
import type { Draft } from '../file-store.ts';
import type { ObjectAddress } from '../objects/object-name.ts';
import { metadataOf, saveObject, type NewObject } from '../objects/objects.ts';
import { receiveUpload } from './received-upload.ts';
import { removeUnreferenced } from '../sweep/sweep.ts';

export type Upload = {
  readonly address: ObjectAddress;
  readonly caller: Caller;
  readonly owner: string | null;
  /** Whether a file of that name is replaced. */
  readonly upsert: boolean;
};

/** @throws StorageError or the database's refusal when the caller may not put an object there */
export const dryRunUpload = (context: StorageContext, { address, caller, owner, upsert }: Upload): Promise<void> =>
  dryRun(context, (tx) =>
    saveObject(tx, caller, { ...address, owner, version: '', metadata: null, userMetadata: null }, upsert),
  );

/**
 * Places a draft, then commits its row: a kill in between leaves a file without a row, which the sweep removes, and never
 * a row without a file.
 */
export async function keepDraft(
  context: StorageContext,
  draft: Draft,
  caller: Caller,
  object: NewObject,
  upsert: boolean,
): Promise<string> {
  await draft.place();
  try {
    const { id, replaced } = await context.database.transaction((tx) => saveObject(tx, caller, object, upsert));
    if (replaced !== undefined) await context.files.remove([replaced]);
    return id;
  } catch (error) {
    // Asks the database: a commit whose answer was lost may have happened.
    await removeUnreferenced(context.database, context.files, [draft.version]);
    throw error;
  }
}

/**
 * Takes the file that a request brings.
 * @returns the object's id
 */
export async function takeUpload(context: StorageContext, request: Request, upload: Upload): Promise<string> {
  const { address, caller, owner, upsert } = upload;
  const bucket = await requireBucket(context.database, address.bucket);
  await dryRunUpload(context, upload);
  return context.files.write(async (draft) => {
    const file = await receiveUpload(request, draft, bucket);
    const object = { ...address, owner, version: draft.version, metadata: metadataOf(file) };
    return keepDraft(context, draft, caller, { ...object, userMetadata: file.userMetadata }, upsert);
  });
}
