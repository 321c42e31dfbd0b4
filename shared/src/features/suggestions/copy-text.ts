import { AppError } from '../../domain/app-error/app-error.ts';

/** Copies a suggestion, to be used outside of the product. @throws AppError where the browser doesn't allow it */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new AppError({
      code: 'copying_refused',
      kind: 'forbidden',
      message: "The browser didn't allow copying. Select the text instead.",
    });
  }
}
