// Stands for the three parts of supabase-js that Milepost does not use: realtime, storage and functions. createClient
// makes all of them, so without this a third of supabase-js would be downloaded for nothing. `supabase()` of
// @milepost/shared/data/client offers auth, from and rpc only; who needs more begins by taking the alias away.
class Unused {
  // The client tells realtime each new token.
  setAuth() {}
}

export { Unused as FunctionsClient, Unused as RealtimeClient, Unused as StorageClient };
class UnusedError extends Error {}

export {
  UnusedError as FunctionsError,
  UnusedError as FunctionsFetchError,
  UnusedError as FunctionsHttpError,
  UnusedError as FunctionsRelayError,
  UnusedError as StorageApiError,
};
export const FunctionRegion = {};
