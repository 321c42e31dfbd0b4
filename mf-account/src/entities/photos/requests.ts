import * as z from 'zod';
import { callFunction } from '@milepost/shared/data/request/call-function';

const answerSchema = z.object({ avatar_url: z.string().nullable() });

/**
 * Stores a picture as one's own photo, of which the server makes squares without EXIF, and gives its address.
 * @throws AppError `invalid` with the reason: not a JPEG, PNG or WebP, over 5 MB, too small, damaged
 */
export const storePhoto = async (picture: Blob): Promise<string | null> =>
  (await callFunction('store-avatar', picture, answerSchema)).avatar_url;

/** Removes one's own photo; initials are shown in its place. @throws AppError */
export const removePhoto = async (): Promise<void> =>
  void (await callFunction('store-avatar', {}, answerSchema, 'DELETE'));
