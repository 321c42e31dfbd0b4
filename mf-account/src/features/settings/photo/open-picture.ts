/** A file as a picture that has been decoded; null when it can't be. Its address is to be revoked after use. */
export async function openPicture(file: File): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    URL.revokeObjectURL(image.src);
    return null;
  }
}
