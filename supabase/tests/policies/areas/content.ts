import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

/** Help articles and announcements, which readers get by functions alone, and what people dismissed of them. */
export const subjects = {
  content_items: {
    table: 'content_items',
    where: byId(rows.article),
    insert: `(title, slug) values ('New', 'new')`,
    update: `title = 'Changed'`,
    insider: 'admin',
  },
  content_revisions: {
    table: 'content_revisions',
    where: `item_id = '${rows.article}'`,
    insert: `(item_id, revision, title, audience, body) values ('${rows.article}', 99, 'Forged', '{client}', '{}')`,
    update: `title = 'Changed'`,
    insider: 'admin',
  },
  content_slugs: {
    table: 'content_slugs',
    where: `item_id = '${rows.article}'`,
    insert: `(slug, item_id) values ('taken', '${rows.article}')`,
    update: `slug = 'changed'`,
    insider: 'admin',
  },
  announcement_dismissals: {
    table: 'announcement_dismissals',
    where: `item_id = '${rows.announcement}'`,
    insert: `(user_id, item_id) values ('${people.client}', '${rows.article}')`,
    update: 'created_at = now()',
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  content_items: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  content_revisions: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  content_slugs: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  announcement_dismissals: {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
