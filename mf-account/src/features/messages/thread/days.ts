import { dateIn } from '@milepost/shared/domain/dates';
import type { Message } from '@milepost/shared/entities/messages/model';

const soon = 5 * 60_000;

/** A message with what is shown above it: the day when it is the day's first, and whether it goes on what its author said. */
export type Placed = { readonly message: Message; readonly day: string | undefined; readonly continues: boolean };

/** Cuts a thread into days, and into what somebody wrote in one go. */
export function placed(messages: readonly Message[], zone: string): Placed[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const date = dateIn(zone, message.created_at);
    const isNewDay = !before || dateIn(zone, before.created_at) !== date;
    return {
      message,
      day: isNewDay ? date : undefined,
      continues:
        !isNewDay &&
        before.author_id === message.author_id &&
        Date.parse(message.created_at) - Date.parse(before.created_at) < soon,
    };
  });
}
