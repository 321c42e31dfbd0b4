/** TrueType files as the PDF takes them: base64. */
export type ReportFonts = { readonly regular: string; readonly bold: string };

const toBase64 = async (address: URL): Promise<string> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Failed to load the report's fonts (${response.status})`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parts: string[] = [];
  // More arguments than this overflow the stack of some browsers.
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(parts.join(''));
};

/** Loads the letters of a report, files of this module: the PDF's own fonts know Western European letters alone. */
export const loadReportFonts = async (): Promise<ReportFonts> => {
  const [regular, bold] = await Promise.all([
    toBase64(new URL('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.url)),
    toBase64(new URL('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', import.meta.url)),
  ]);
  return { regular, bold };
};
