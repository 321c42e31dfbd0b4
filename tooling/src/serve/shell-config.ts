/** What the front end reads at run time, so that one build serves every environment. */
export type ShellConfig = { readonly supabaseUrl: string; readonly publishableKey: string };
