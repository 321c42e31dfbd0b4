import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { linkAddress } from '@milepost/shared/domain/rich-text';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';

/** Sets the address of the link at the cursor or of the chosen text; an empty one takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const save = (): void => {
    const href = address.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') {
      chain.unsetLink().run();
    } else if (linkAddress(href) === null) {
      return setWrong(true);
    } else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  };
  return (
    <FormDialog
      title="Link"
      size="small"
      submitLabel="Save link"
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        save();
      }}
      onClose={onClose}
    >
      <TextField
        label="Address"
        value={address}
        placeholder="https://example.com or /client/sessions"
        description="Leave it empty to remove the link."
        error={isWrong ? 'Enter an address that starts with https://, http://, or /' : undefined}
        onChange={({ target }) => {
          setAddress(target.value);
          setWrong(false);
        }}
      />
    </FormDialog>
  );
}
