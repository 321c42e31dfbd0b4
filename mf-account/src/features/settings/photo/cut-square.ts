import { croppedSquare, type Crop } from '../../../entities/photos/model.ts';

/** Pixels of the side that is sent: twice what the server keeps, for screens that it may serve one day. */
const side = 512;

/** The square that a crop shows, as a PNG, which keeps transparency. The browser has turned the picture upright. */
export async function cutSquare(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const square = croppedSquare({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, square.left, square.top, square.side, square.side, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn'))), 'image/png');
  });
}
