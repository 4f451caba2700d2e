import { INVALID_TOKEN } from './invalid-token.ts';

/** User-visible texts of the specification, verbatim. */
export const TEXT = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  lettersOnly: 'Only alphabet characters are allowed',
  passwordRequired: 'Password is required',
  passwordWeak:
    'Password must be at least 8 characters long, with at least one lowercase letter, one uppercase letter, one number, and one special character.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordNoUppercase: 'Password must contain at least one uppercase letter.',
  passwordNoLowercase: 'Password must contain at least one lowercase letter.',
  passwordNoDigit: 'Password must contain at least one digit.',
  httpRefused: "Only 'https://' is allowed. Please do not use 'http://'.",
  // The specification's text, although only presence is checked.
  postTitleRequired: 'Title must be longer that 2 characters.',
  invalidToken: INVALID_TOKEN,
} as const;
