/** What the front end reads at run time, so that one build serves every environment. */
export type ShellConfig = {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** Exact origins from which a tab may look at a module that is not in service; none unless it says. */
  readonly previewOrigins?: readonly string[];
  /** Fewest characters of a new password, where the backend asks for more than usual (AUTH_PASSWORD_MIN_LENGTH). */
  readonly minimumPasswordLength?: number;
  /** Providers that the sign-in page offers, by the sign-in service's names (AUTH_OIDC_PROVIDERS). */
  readonly signInProviders?: readonly string[];
};
