import { Copy, CornerUpLeft, ListTodo, Pencil, Trash2 } from 'lucide-react';
import { canReword, messagePreview, type Message } from '@milepost/shared/domain/messages';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { toast } from '@milepost/shared/ui/Toast';
import { useDeleteMessage } from './useDeleteMessage.ts';

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ message: 'Copied' });
  } catch {
    toast.show({ tone: 'critical', message: "The browser didn't allow copying. Select the text instead." });
  }
};

type Props = {
  message: Message;
  isOwn: boolean;
  /** Whether the two still write to each other. */
  isOpen: boolean;
  onReply: (message: Message) => void;
  onMakeTask: (message: Message) => void;
  onReword: () => void;
};

/** What can be done with a message. */
export function MessageMenu({ message, isOwn, isOpen, onReply, onMakeTask, onReword }: Props) {
  const remove = useDeleteMessage(message);
  const entry = (isThere: boolean, item: MenuEntry): MenuEntry[] => (isThere ? [item] : []);
  const items = [
    ...entry(isOpen, {
      id: 'reply',
      label: 'Reply',
      icon: <CornerUpLeft size={16} aria-hidden />,
      onAction: () => onReply(message),
    }),
    ...entry(isOpen, {
      id: 'task',
      label: 'Make a task',
      icon: <ListTodo size={16} aria-hidden />,
      onAction: () => onMakeTask(message),
    }),
    ...entry(message.body !== '', {
      id: 'copy',
      label: 'Copy text',
      icon: <Copy size={16} aria-hidden />,
      onAction: () => void copy(message.body),
    }),
    ...entry(isOwn && isOpen && canReword(message), {
      id: 'reword',
      label: 'Edit',
      icon: <Pencil size={16} aria-hidden />,
      onAction: onReword,
    }),
    ...entry(isOwn, {
      id: 'delete',
      label: 'Delete',
      tone: 'critical',
      icon: <Trash2 size={16} aria-hidden />,
      onAction: remove,
    }),
  ];
  if (items.length === 0) return null;
  return (
    <span className="message-menu">
      <Menu label={`Actions for: ${messagePreview(message).slice(0, 60)}`} items={items} />
    </span>
  );
}
