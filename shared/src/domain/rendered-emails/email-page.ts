const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escaped[character] ?? character);

/** One line from any typed text: a line break in a subject would begin a header of its own. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** The page of an email, which looks like those of `supabase/templates`. `title` is text, `content` is HTML. */
export const emailPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <style>
      body { margin: 0; padding: 24px 12px; background: #f7f9fb; color: #172028;
        font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', sans-serif; }
      .sheet { max-width: 520px; margin: 0 auto; padding: 28px; background: #ffffff; border: 1px solid #dce0e3;
        border-radius: 12px; overflow-wrap: anywhere; }
      h1 { margin: 0 0 12px; font-size: 21px; line-height: 1.3; }
      a { color: #006b86; }
      .brand { margin: 0 0 20px; font-weight: 700; color: #006b86; }
      .button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #006b86; color: #ffffff;
        font-weight: 600; text-decoration: none; }
      .small { font-size: 14px; color: #535c64; }
    </style>
  </head>
  <body>
    <div class="sheet">
      <p class="brand">Milepost</p>
      <h1>${escapeHtml(title)}</h1>
${content}
    </div>
  </body>
</html>
`;
