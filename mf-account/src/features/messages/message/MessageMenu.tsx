import { Copy, CornerUpLeft, ListTodo, Pencil, Trash2 } from 'lucide-react';
import { canReword, messagePreview, type Message } from '@milepost/shared/entities/messages/model';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { copyText } from '@milepost/shared/ui/CopyText';
import { MakeTaskDialog } from './make-task-dialog.ts';
import { useDeleteMessage } from './useDeleteMessage.ts';

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
      onAction: () => void copyText(message.body, 'Copied'),
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
      <PreloadOnIntent of={MakeTaskDialog}>
        <Menu label={`Actions for: ${messagePreview(message).slice(0, 60)}`} items={items} />
      </PreloadOnIntent>
    </span>
  );
}
