/** What a family books, in a language: halls, meals and their hours. */
export type BookedWords = Record<'hall' | 'time' | 'inText' | 'hours' | 'hoursInText', (name: string) => string>;
