import { createContext, use } from 'react';
import { textsIn, type InLanguages } from '../messages/in-languages.ts';
import type { Messages } from '../messages/messages.ts';
import { useLocale } from './locale-context.tsx';

/** Provides the texts to every view: `<MessagesContext value={messagesIn(language)}>`. */
export const MessagesContext = createContext<Messages | null>(null);

/** The texts in the visitor's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages: put the view inside <MessagesContext value={messages}>.');
  return messages;
}

/** The texts of a lazy part, in the visitor's language. */
export function useTexts<Texts>(texts: InLanguages<Texts>): Texts {
  return textsIn(texts, useLocale().language);
}
