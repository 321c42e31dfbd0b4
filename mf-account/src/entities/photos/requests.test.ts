import { fakeNetwork } from '@milepost/shared/testing/network';
import { removePhoto, storePhoto } from './requests.ts';

const network = fakeNetwork();
const path = '/functions/v1/store-avatar';

test('a picture is sent as it is, and what is refused says why', async () => {
  const address = 'http://backend.test/storage/v1/object/public/avatars/a/b/256.webp';
  network.on('POST', path, { avatar_url: address });
  expect(await storePhoto(new Blob(['pixels'], { type: 'image/png' }))).toBe(address);
  expect(network.sent('POST', path)).toHaveLength(1);
  const message = 'Choose a JPEG, PNG, or WebP picture';
  network.on('POST', path, Response.json({ code: 'P0001', message }, { status: 422 }));
  await expect(storePhoto(new Blob(['text'], { type: 'text/plain' }))).rejects.toMatchObject({ message });
});

test('a photo is removed', async () => {
  network.on('DELETE', path, { avatar_url: null });
  await removePhoto();
  expect(network.sent('DELETE', path)).toHaveLength(1);
});
