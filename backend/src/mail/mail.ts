/** Files that are text, though their type does not begin so. */
const textTypes = ['application/ics', 'application/json', 'application/xml'];

/** Whether a file of this type is text. */
export const isTextType = (contentType: string): boolean => {
  const [type = ''] = contentType.split(';');
  return type.startsWith('text/') || textTypes.includes(type);
};

/** A file of a message: text as it is, anything else in base64. */
export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
};

/** One message to one person, both as HTML and as plain text. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  /** Those by which programs for email offer to unsubscribe, by their names in lower case. */
  readonly listHeaders?: Readonly<Record<string, string>>;
};

/** Sends mail, or keeps it where a developer can read it. Rejects when the message was not taken. */
export type Mailer = {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
};
