export function shellPage(
  request: Request,
  installation: {
    readonly page: () => Promise<string>;
    readonly supabaseUrl: string;
    readonly publishableKey: string;
    readonly moduleOrigins: readonly string[];
  },
): Promise<Response>;
