import type { Contact } from '@milepost/shared/entities/contacts/model';
import { SuggestionDialog } from '@milepost/shared/features/suggestions';
import { copyText } from '@milepost/shared/features/suggestions/copy-text';

type Props = { contact: Contact; isOpen: boolean; onClose: () => void };

/** A draft of an email to a contact, to copy into the client's own email program. */
export function ContactDraft({ contact, isOpen, onClose }: Props) {
  return (
    <SuggestionDialog
      isOpen={isOpen}
      kind="contact-email"
      subject={contact.id}
      title={
        <>
          Email to <bdi>{contact.name}</bdi>
        </>
      }
      description="A first draft from the contact, your latest interaction, and the linked application. Your notes aren't used, and Milepost doesn't send it."
      useLabel="Copy text"
      usedMessage="Text copied"
      onUse={copyText}
      onClose={onClose}
    />
  );
}
