/** Whether a text can be a booking's reference. Anything else is not worth a question to the database. */
export const isReference = (text: string): boolean => /^[A-Z0-9-]{4,20}$/.test(text);

/** Whether a text can be a booking's token. */
export const isVisitorToken = (text: string): boolean => /^[\w-]{16,128}$/.test(text);
