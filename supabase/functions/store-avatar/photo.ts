import { readFile } from 'node:fs/promises';
import {
  ColorSpace,
  ImageMagick,
  initializeImageMagick,
  MagickFormat,
  MagickGeometry,
  MagickImageInfo,
  MagickReadSettings,
  type IMagickImage,
} from '@imagemagick/magick-wasm';

/** Pixels of each side of the squares that are kept. The first is the one that people's rows name. */
export const photoSizes = [256, 96, 48] as const;
/** The most pixels of a picture that is decoded: a phone's largest. */
const maxPixels = 50_000_000;
const leastSide = 48;

/** Says to the person why a picture is not taken. */
export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal';
}

const begins = (bytes: Uint8Array, signs: readonly number[], at = 0): boolean =>
  signs.every((sign, place) => bytes[at + place] === sign);

/** By what the file begins with: its name and what the caller says of it prove nothing. */
function formatOf(bytes: Uint8Array): MagickFormat | undefined {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return MagickFormat.Jpeg;
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return MagickFormat.Png;
  const isWebP = begins(bytes, [0x52, 0x49, 0x46, 0x46]) && begins(bytes, [0x57, 0x45, 0x42, 0x50], 8);
  return isWebP ? MagickFormat.WebP : undefined;
}

let ready: Promise<void> | undefined;
/** The decoder lies in the package, beside its code: here in node_modules, on Supabase Edge in what was deployed. */
const start = (): Promise<void> =>
  (ready ??= readFile(new URL('x86/magick.wasm', import.meta.resolve('@imagemagick/magick-wasm'))).then((wasm) =>
    initializeImageMagick(wasm),
  ));

/** The middle square, upright and without anything but its pixels. */
function makeSquare(image: IMagickImage): void {
  image.autoOrient();
  const side = Math.min(image.width, image.height);
  image.crop(
    new MagickGeometry(Math.floor((image.width - side) / 2), Math.floor((image.height - side) / 2), side, side),
  );
  image.resetPage();
  image.colorSpace = ColorSpace.sRGB;
  image.strip();
}

const sized = (image: IMagickImage, size: number): Uint8Array =>
  image.clone((copy) => {
    copy.resize(size, size);
    copy.quality = 82;
    // The bytes lie in the decoder's memory, which the next picture takes.
    return copy.write(MagickFormat.WebP, (bytes) => bytes.slice());
  });

/**
 * Squares of `photoSizes` as WebP, cut from the middle, turned upright, without EXIF, profiles, or comments.
 * @throws PhotoRefusal for what is no JPEG, PNG or WebP, is too large or too small, or is broken
 */
export async function squaresOf(bytes: Uint8Array): Promise<Uint8Array[]> {
  const format = formatOf(bytes);
  if (format === undefined) throw new PhotoRefusal('Choose a JPEG, PNG, or WebP picture');
  await start();
  const settings = new MagickReadSettings({ format });
  try {
    const { width, height } = MagickImageInfo.create(bytes, settings);
    if (width * height > maxPixels) throw new PhotoRefusal('This picture has too many pixels. Choose a smaller one');
    if (Math.min(width, height) < leastSide) {
      throw new PhotoRefusal(`Choose a picture of at least ${leastSide} × ${leastSide} pixels`);
    }
    return ImageMagick.read(bytes, settings, (image) => {
      makeSquare(image);
      return photoSizes.map((size) => sized(image, size));
    });
  } catch (error) {
    if (error instanceof PhotoRefusal) throw error;
    throw new PhotoRefusal('This picture is damaged. Choose another one');
  }
}
