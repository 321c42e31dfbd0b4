import type { Notification } from '../../entities/notifications/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';

export const makeNotification = (row: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  user_id: testIds.client,
  kind: 'review',
  category: 'reviews',
  title: 'Your review is done',
  body: null,
  link: '/client/reviews',
  starts_at: null,
  read_at: null,
  archived_at: null,
  snoozed_until: null,
  created_at: testInstant,
  ...row,
});
