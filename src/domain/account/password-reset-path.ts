/** The address for requesting a reset link (RT-5). */
export const passwordResetPath = '/password-reset';
