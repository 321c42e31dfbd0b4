import { useState } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import {
  isSignInComplete,
  listSecondFactors,
  renewSignIn,
  verifySecondFactor,
} from '../../entities/second-factors/requests.ts';
import { isAppError } from '../../domain/app-error/app-error.ts';

const askedFactorKeys = { own: () => ['askedFactor'] };

/**
 * The step after the password: lists the user's authenticator apps, and verifies a code of one.
 * @param onVerified runs after the code where a page waits for it; its errors are shown like those of the code
 */
export function useSecondFactor(onVerified?: () => Promise<unknown>) {
  const { state, reload } = useAuth();
  const queryClient = useQueryClient();
  const [chosen, choose] = useState<string>();
  const query = queryOptions({
    queryKey: askedFactorKeys.own(),
    meta: { tables: [] },
    queryFn: async () => {
      const factors = await listSecondFactors();
      if (factors.length > 0) return factors;
      // The last app was removed meanwhile: the password is enough, as the refreshed token says.
      await renewSignIn();
      await reload();
      return factors;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data: factors = [], error: listFailure, refetch } = useQuery(query);
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];

  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (code: string): Promise<void> => {
      const loaded = await queryClient.ensureQueryData(query);
      const factorId = factor?.id ?? loaded[0]?.id;
      if (factorId !== undefined && !(await isSignInComplete())) await verifySecondFactor({ factorId, code });
      await onVerified?.();
    },
    onError: (failure) => {
      if (isAppError(failure) && failure.code === 'mfa_factor_not_found') void refetch();
    },
  });
  return {
    factors,
    factor,
    choose,
    verify: mutate,
    // The shell navigates on as soon as the profile is loaded.
    isBusy: isPending || (isSuccess && state.status === 'second-factor'),
    error: error ?? listFailure,
    forgetError: reset,
  };
}
