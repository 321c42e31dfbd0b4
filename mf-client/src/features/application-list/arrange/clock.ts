/** The reader's day and zone, which 'due today' and 'applied on' are about. */
export type Clock = { readonly today: string; readonly zone: string };
