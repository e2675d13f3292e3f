/** The field with the CSRF token of a form that the browser sends without scripts (H9). */
export const formTokenField = 'csrfToken';
