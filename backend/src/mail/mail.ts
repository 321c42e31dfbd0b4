/** One message to one person, both as HTML and as plain text. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

/** Sends mail, or keeps it where a developer can read it. Rejects when the message was not taken. */
export type Mailer = {
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => Promise<void>;
};
