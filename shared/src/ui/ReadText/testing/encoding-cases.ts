import type { Encoding } from '../encodings.ts';

/** Texts whose encoding their bytes show. */
export const encodingCases: readonly (readonly [encoding: Encoding, bytes: Uint8Array, text: string])[] = (
  [
    ['UTF-8', Buffer.from('Rolle,Zürich').toString('hex'), 'Rolle,Zürich'],
    ['UTF-16', Buffer.from('\uFEFFRole,Zürich', 'utf16le').toString('hex'), 'Role,Zürich'],
    ['UTF-16', Buffer.from('Role,Company', 'utf16le').toString('hex'), 'Role,Company'],
    ['UTF-16 big-endian', Buffer.from('\uFEFFRole,Zürich', 'utf16le').swap16().toString('hex'), 'Role,Zürich'],
    ['Windows-1252', Buffer.from('Rôle,Société,Zürich', 'latin1').toString('hex'), 'Rôle,Société,Zürich'],
    ['Shift JIS', '90458eed2c89ef8ed00a834783938357836a83412c8374834683438375838b', '職種,会社\nエンジニア,フェイブル'],
    ['Windows-1251', 'c4eeebe6edeef1f2fc2ccaeeecefe0ede8ff', 'Должность,Компания'],
  ] as const
).map(([encoding, hex, text]) => [encoding, new Uint8Array(Buffer.from(hex, 'hex')), text]);
