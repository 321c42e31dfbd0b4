import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { ContentKind, ContentListRow } from '../../entities/content/model.ts';
import { emails } from '@milepost/shared/domain/email-texts';

/** What screens call each kind of content. */
export const kindWords: Readonly<Record<ContentKind, { readonly one: string; readonly many: string }>> = {
  article: { one: 'article', many: 'articles' },
  announcement: { one: 'announcement', many: 'announcements' },
  email: { one: 'email', many: 'emails' },
  lesson: { one: 'lesson', many: 'lessons' },
  course: { one: 'course', many: 'courses' },
};

/** What a piece of content is called: an email by what it is for, all others by their title. */
export const contentName = ({ title, email_name: name }: Pick<ContentListRow, 'title' | 'email_name'>): string =>
  name === null ? title : emails[name].label;

/** 'article' as 'Article'. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Where the list of a kind is. */
export const listOf = (kind: ContentKind): PageAddress =>
  kind === 'article' ? '/admin/content' : `/admin/content?kind=${kind}`;
