// Stands for the three parts that supabase-js makes with every client: realtime, storage and functions. Without this a
// third of supabase-js would be downloaded by every page, the public ones too. `supabase()` of @milepost/shared/data/client
// offers auth, from and rpc only; @milepost/shared/data/live and files download the first two when a screen asks.
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
