import { queryOptions } from '@tanstack/react-query';
import { imagePathOf } from './model.ts';
import { signedAddress, uploadFile } from '../../data/files/files.ts';

const bucket = 'content-images';

/** Seconds that an address of an image holds, and milliseconds after which another one is asked for. */
const addressHolds = 3600;
const addressIsFresh = 3_000_000;

/** Stores an image for an article and gives its name. @throws AppError also for what is no image, or too large */
export async function addContentImage(articleId: string, file: File): Promise<string> {
  const path = imagePathOf(articleId, crypto.randomUUID(), file.type);
  await uploadFile(bucket, path, file, { isNew: true });
  return path;
}

const contentImageKeys = { address: (path: string) => ['contentImages', path] };

export const contentImageQueries = {
  address: (path: string) =>
    queryOptions({
      queryKey: contentImageKeys.address(path),
      meta: { tables: [] },
      queryFn: () => signedAddress(bucket, path, { seconds: addressHolds }),
      staleTime: addressIsFresh,
      gcTime: addressIsFresh,
    }),
};
