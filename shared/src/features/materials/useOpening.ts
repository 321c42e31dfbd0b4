import { useMutation } from '@tanstack/react-query';
import type { OpenedMaterial } from '../../entities/materials/requests.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { saveFile } from '../../ui/SaveFile/SaveFile.tsx';
import { toast } from '../../ui/Toast/Toast.tsx';

type Opening<Subject> = {
  readonly isLink: (subject: Subject) => boolean;
  readonly open: (subject: Subject) => Promise<OpenedMaterial>;
  readonly onSettled?: () => Promise<void>;
};

/**
 * Opens a link in a new tab, or saves a file. The tab is opened before the server has answered, because a browser
 * blocks one that opens after a wait; it has no access to this page.
 */
export function useOpening<Subject>({ isLink, open, onSettled }: Opening<Subject>) {
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ subject, tab }: { subject: Subject; tab: Window | null }) => {
      try {
        const opened = await open(subject);
        if ('url' in opened) tab?.location.replace(opened.url);
        else saveFile(opened.content, opened.fileName);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: (error) => toast.show({ tone: 'critical', message: messageOf(error, 'Failed to open the material') }),
    onSettled: () => onSettled?.(),
  });
  return {
    open: (subject: Subject): void => {
      const tab = isLink(subject) ? window.open('', '_blank') : null;
      if (tab) tab.opener = null;
      mutate({ subject, tab });
    },
    isOpening: (subject: Subject): boolean => isPending && variables.subject === subject,
  };
}
