export const FORM_ID = 'booking-request';

/** Button that adds a second function. */
export const ANOTHER_ID = 'another-function';
