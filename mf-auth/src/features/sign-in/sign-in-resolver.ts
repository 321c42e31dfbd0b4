import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema } from '@milepost/shared/domain/sign-in';

export const signInResolver = zodResolver(signInSchema);
