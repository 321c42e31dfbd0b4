import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

/** A published article for everybody, which had another address, and an announcement that the client has dismissed. */
export const content: readonly Statement[] = [
  [
    `insert into public.content_items (id, title, slug, body)
     values ($1, 'Begin here', 'start', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Lighthouse"}]}]}')`,
    [rows.article],
  ],
  [
    `update public.content_items set slug = 'begin-here', published_revision = 1, published_at = now() where id = $1`,
    [rows.article],
  ],
  [
    `insert into public.content_items (id, kind, title, body, published_revision, published_at)
     values ($1, 'announcement', 'Closed on Friday', '{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Back on Monday."}]}]}', 1, now())`,
    [rows.announcement],
  ],
  [`insert into public.announcement_dismissals (user_id, item_id) values ($1, $2)`, [people.client, rows.announcement]],
];
