export type LinkPage = 'confirm' | 'reset-password';

export type Redirects = {
  /**
   * The page that an emailed link opens: the requested address if it is allowed, else our own page for that purpose.
   */
  readonly linkTarget: (wanted: string | undefined, page: LinkPage) => string;
  /** Where a browser is redirected after a link was used: the requested address if it is allowed, else the site. */
  readonly after: (wanted: string | undefined) => string;
  /** Whether the address is allowed, where no other may replace it: in a message that was signed for it. */
  readonly allows: (address: string) => boolean;
};

const escapeExpression = (text: string): string => text.replace(/[.+^${}()|[\]\\?]/g, '\\$&');

/** `**` is anything, `*` anything without a dot or slash, as in Supabase's redirect allow-list. */
function globExpression(glob: string): RegExp {
  const parts = glob.split('**').map((part) => escapeExpression(part).replaceAll('*', '[^./]*'));
  return new RegExp(`^${parts.join('.*')}$`);
}

function parsed(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // Another scheme could run script or open a program; a name before @ makes an address look like ours.
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url;
}

/** The allow-list of redirects: nobody can make our emails link elsewhere. */
export function createRedirects(siteUrl: string, allowed: readonly string[]): Redirects {
  const expressions = allowed.map(globExpression);
  const permitted = (wanted: string | undefined): URL | undefined => {
    const url = wanted === undefined ? undefined : parsed(wanted);
    if (url === undefined) return undefined;
    const compared = `${url.origin}${url.pathname}${url.search}`;
    const forms = [compared, url.pathname === '/' ? `${url.origin}${url.search}` : compared];
    return expressions.some((expression) => forms.some((form) => expression.test(form))) ? url : undefined;
  };
  return {
    linkTarget: (wanted, page) => {
      const url = permitted(wanted);
      // The bare site has no button that would use the token.
      if (url === undefined || url.href === new URL(siteUrl).href) return `${siteUrl}/auth/${page}`;
      url.hash = '';
      return url.href;
    },
    after: (wanted) => permitted(wanted)?.href ?? siteUrl,
    allows: (address) => permitted(address) !== undefined,
  };
}
