/** What the server takes as a photo. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const photoMegabytes = 5;

/** Why a file is no photo; null for one that is. */
export const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!photoTypes.some((option) => option === type)) return 'Choose a JPEG, PNG, or WebP picture.';
  return size > photoMegabytes * 1024 * 1024 ? `Choose a picture of up to ${photoMegabytes} MB.` : null;
};

/** How a picture lies under the square that is cut from it, in parts of the square's side. */
export type Crop = {
  /** 1 fills the square with the shorter side. */
  readonly zoom: number;
  /** How far the picture's middle lies from that of the square. */
  readonly x: number;
  readonly y: number;
};
export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 };
export const mostZoom = 4;

type Size = { readonly width: number; readonly height: number };

/** The picture's sides, in sides of the square. */
export const shownSize = ({ width, height }: Size, zoom: number): Size => {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
};

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) || 0;

/** The nearest crop whose square lies within the picture. */
export const fittingCrop = (picture: Size, { zoom, x, y }: Crop): Crop => {
  const zoomInRange = Math.min(mostZoom, Math.max(1, zoom));
  const { width, height } = shownSize(picture, zoomInRange);
  return { zoom: zoomInRange, x: between(x, (width - 1) / 2), y: between(y, (height - 1) / 2) };
};

/** The square of the picture that a crop shows, in the picture's pixels. */
export const croppedSquare = (
  picture: Size,
  crop: Crop,
): { readonly left: number; readonly top: number; readonly side: number } => {
  const side = Math.min(picture.width, picture.height) / crop.zoom;
  return {
    left: picture.width / 2 - crop.x * side - side / 2,
    top: picture.height / 2 - crop.y * side - side / 2,
    side,
  };
};
