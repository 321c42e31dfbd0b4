/** SQL and its parameters, run with the rights of the server. */
export type Statement = readonly [sql: string, parameters: readonly unknown[]];
