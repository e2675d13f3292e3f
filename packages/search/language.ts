export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** A text in every language of the shop. */
export type Texts = Readonly<Record<Language, string>>;
