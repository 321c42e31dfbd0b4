import { AppError } from '../../domain/app-error/app-error.ts';

/** The container of old Office files, in which newer ones are put when they are encrypted ([MS-CFB], [MS-OFFCRYPTO]). */
const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const encryptedPart = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

/** The code of an error that says more than that the file type isn't supported. */
export const officeFaultCode = 'unreadable_office_file';

const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : []));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsArrayBuffer(file);
  });

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** Why a file that is called a document of Office cannot be opened as one; undefined for every other file. */
export async function officeFault(file: Blob): Promise<AppError | undefined> {
  if (!file.type.startsWith('application/vnd.openxmlformats-officedocument.')) return undefined;
  const start = await bytesOf(file.slice(0, container.length));
  if (!includes(start, container)) return undefined;
  const message = includes(await bytesOf(file), encryptedPart)
    ? 'This file is protected by a password. Remove the password in Office, then upload it again.'
    : 'This file has an older Office format. Save it in the current format, for example as .docx, then upload it again.';
  return new AppError({ code: officeFaultCode, kind: 'invalid', message });
}
