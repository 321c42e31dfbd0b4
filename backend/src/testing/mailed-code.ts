import type { TestBackend } from './test-backend.ts';

/** The six digits of the newest mail to an address. */
export async function newestCode(backend: TestBackend, address: string): Promise<string> {
  const found = /(?<![\w-])\d{6}$/m.exec((await backend.mailTo(address))[0]?.text ?? '')?.[0];
  if (found === undefined) throw new Error('There is no code in this mail');
  return found;
}

/** Six digits that are certainly not the code. */
export const wrongCode = (code: string, turn = 1): string => String((Number(code) + turn) % 1_000_000).padStart(6, '0');
