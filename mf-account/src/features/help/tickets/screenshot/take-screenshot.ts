/** Whether the browser can ask which tab, window or screen to take a picture of. Phones can't. */
export const canTakeScreenshot = (): boolean =>
  'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;

const askWhatToShow = async (): Promise<MediaStream | null> => {
  try {
    return await navigator.mediaDevices.getDisplayMedia({ video: true });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw error;
  }
};

async function pictureOf(stream: MediaStream): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/**
 * A picture of the tab, window or screen that the person chooses in the browser's own dialog; null where they choose none.
 * @throws Error where the system lets nothing be shown
 */
export async function takeScreenshot(): Promise<File | null> {
  const stream = await askWhatToShow();
  if (stream === null) return null;
  try {
    const picture = await pictureOf(stream);
    if (picture === null) throw new Error('The picture is empty');
    return new File([picture], 'screenshot.png', { type: 'image/png' });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
