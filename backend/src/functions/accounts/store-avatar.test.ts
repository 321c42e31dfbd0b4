import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  ImageMagick,
  initializeImageMagick,
  MagickColors,
  MagickFormat,
  MagickImage,
  MagickImageInfo,
} from '@imagemagick/magick-wasm';
import * as z from 'zod';
import { gif, png as tinyPng, svg } from '../../storage/testing/files.ts';
import { registeredPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  await initializeImageMagick(
    await readFile(createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm')),
  );
  backend = await startTestBackend('pglite');
});
afterAll(() => backend.close());

const answerSchema = z.object({ avatar_url: z.string().nullable() });

const send = async (accessToken: string | undefined, body: Uint8Array | string, method = 'POST') => {
  const response = await backend.request('/functions/v1/store-avatar', {
    method,
    headers: {
      'content-type': 'image/png',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: typeof body === 'string' ? body : new Blob([new Uint8Array(body)]),
  });
  return { status: response.status, body: (await response.json()) as unknown };
};
const addressIn = ({ status, body }: Awaited<ReturnType<typeof send>>): string => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return answerSchema.parse(body).avatar_url ?? '';
};
/** The address names where browsers reach the backend, which is elsewhere in a test. */
const get = (address: string) => backend.request(new URL(address).pathname);
const read = async (address: string) => new Uint8Array(await (await get(address)).arrayBuffer());

/** Blue, with its left half red. */
const picture = (format: MagickFormat, width = 240, height = 120): Uint8Array => {
  const image = MagickImage.create(MagickColors.Blue, width, height);
  const half = MagickImage.create(MagickColors.Red, width / 2, height);
  image.composite(half);
  const bytes = image.write(format, (written) => written.slice());
  half.dispose();
  image.dispose();
  return bytes;
};
/** EXIF that says 'turn me by 90 degrees' and where it was taken. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
  Buffer.from([1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
  Buffer.from('52.5200N 13.4050E'),
]);
const withExif = (jpeg: Uint8Array): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
};
const colorAt = (bytes: Uint8Array, x: number, y: number): readonly [number, number] =>
  ImageMagick.read(bytes, MagickFormat.WebP, (image) =>
    image.getPixels((pixels) => {
      const [red = 0, , blue = 0] = pixels.getPixel(x, y);
      return [red, blue];
    }),
  );

test('a photo becomes upright squares without EXIF, under an address of its own, and the one before goes', async () => {
  const person = await registeredPerson(backend);
  const sent = withExif(picture(MagickFormat.Jpeg));
  expect(sent.includes('13.4050E')).toBe(true);
  const address = addressIn(await send(person.accessToken, sent));
  expect(address).toMatch(new RegExp(`/storage/v1/object/public/avatars/${person.user.id}/[0-9a-f-]{36}/256\\.webp$`));
  for (const size of [256, 96, 48]) {
    const bytes = await read(address.replace('256.webp', `${size}.webp`));
    expect(MagickImageInfo.create(bytes)).toMatchObject({ width: size, height: size, format: MagickFormat.WebP });
    expect(Buffer.from(bytes).includes('13.4050E')).toBe(false);
    expect(Buffer.from(bytes).includes('EXIF')).toBe(false);
    // Turned clockwise: what was at the left is on top.
    const [top, bottom] = [colorAt(bytes, size / 2, size / 6), colorAt(bytes, size / 2, (size * 5) / 6)];
    expect(top[0]).toBeGreaterThan(top[1]);
    expect(bottom[1]).toBeGreaterThan(bottom[0]);
  }

  const next = addressIn(await send(person.accessToken, picture(MagickFormat.WebP)));
  expect(next).not.toBe(address);
  expect((await get(next)).status).toBe(200);
  expect((await get(address)).status).toBe(400);
  const { data } = await person.client.from('users').select('avatar_url').eq('id', person.user.id).single();
  expect(data).toEqual({ avatar_url: next });

  expect(await send(person.accessToken, '{}', 'DELETE')).toEqual({ status: 200, body: { avatar_url: null } });
  expect((await get(next)).status).toBe(400);
});

test.each([
  ['SVG', svg, 'Choose a JPEG, PNG, or WebP picture'],
  ['a GIF', gif, 'Choose a JPEG, PNG, or WebP picture'],
  ['half a picture', () => picture(MagickFormat.Png).subarray(0, 40), 'This picture is damaged. Choose another one'],
  ['a pixel', tinyPng, 'Choose a picture of at least 48 × 48 pixels'],
] satisfies [string, string | Buffer | (() => Uint8Array), string][])('%s is no photo', async (_, body, message) => {
  const person = await registeredPerson(backend);
  const bytes = typeof body === 'function' ? body() : body;
  expect(await send(person.accessToken, bytes)).toEqual({ status: 422, body: { code: 'P0001', message } });
  const { data } = await person.client.from('users').select('avatar_url').eq('id', person.user.id).single();
  expect(data).toEqual({ avatar_url: null });
});

test('a picture that says it is larger than any is not decoded', async () => {
  const person = await registeredPerson(backend);
  const bomb = Buffer.from(picture(MagickFormat.Png));
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const answer = await send(person.accessToken, bomb);
  expect(answer.status).toBe(422);
});

test('a file over 5 MB is refused, and so is whoever is not signed in', async () => {
  const person = await registeredPerson(backend);
  expect(await send(person.accessToken, new Uint8Array(5 * 1024 * 1024 + 1))).toEqual({
    status: 413,
    body: { code: 'P0001', message: 'Choose a picture of up to 5 MB' },
  });
  expect((await send(undefined, picture(MagickFormat.Png))).status).toBe(401);
});
