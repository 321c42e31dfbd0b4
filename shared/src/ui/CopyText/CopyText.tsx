import { toast } from '../Toast/Toast.tsx';

/**
 * Puts a text on the clipboard and says so, or that the browser doesn't allow it.
 * @param said what to say once it is there: 'Link copied'
 * @param otherwise what to do instead
 */
export async function copyText(text: string, said: string, otherwise = 'Select the text instead.'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ message: said });
  } catch {
    toast.show({ tone: 'critical', message: `The browser didn't allow copying. ${otherwise}` });
  }
}
