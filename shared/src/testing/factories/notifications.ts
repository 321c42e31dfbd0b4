import type { Notification } from '../../domain/notifications/notifications.ts';
import { testIds, testInstant, nextId } from './ids.ts';

export const makeNotification = (row: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  user_id: testIds.client,
  kind: 'review',
  title: 'Your review is done',
  body: null,
  link: '/client/reviews',
  read_at: null,
  created_at: testInstant,
  ...row,
});
