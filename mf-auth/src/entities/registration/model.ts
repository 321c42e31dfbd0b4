import * as z from 'zod';
import { requiredText } from '@milepost/shared/domain/columns';
import { keptText } from '@milepost/shared/domain/kept-text';
import { passwordField, passwordsMatch, passwordsMatchIssue } from '@milepost/shared/domain/passwords';
import { emailField } from '@milepost/shared/domain/sign-in';

/** From the success message to the sign-in page. */
export const redirectAfterRegistrationMs = 3000;

/** Roles that a visitor may choose; the database refuses any other. */
export const registrationRoles = ['client', 'coach'] as const;

/** The registration form. Names are short enough that both fit into the one column for them. */
export const registrationSchema = (least: number) =>
  z
    .object({
      first_name: requiredText('First name', 59),
      last_name: requiredText('Last name', 60),
      email: emailField,
      password: passwordField(least),
      confirm_password: z.string().min(1, 'Enter the password again'),
      role: z.enum(registrationRoles),
      terms: z.boolean().refine((accepted) => accepted, 'Accept the terms to create an account'),
    })
    .refine(passwordsMatch, passwordsMatchIssue);
export type RegistrationForm = z.input<ReturnType<typeof registrationSchema>>;

export const emptyRegistration = (): RegistrationForm => ({
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  role: 'client',
  terms: false,
});

/** First and last name joined by a space. */
export const fullNameOf = ({ first_name, last_name }: Pick<RegistrationForm, 'first_name' | 'last_name'>): string =>
  `${keptText(first_name)} ${keptText(last_name)}`;
